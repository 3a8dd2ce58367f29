// Generated from providers.yaml#workos by `npm run generate`. Edit the entry, not this file.
import { assertOption, madeBy, type OAuth2Config, type OAuthUserConfig } from "../../src/providers/index.js"
import type { WorkOSProfile } from "../profiles/workos.js"

export type { WorkOSProfile } from "../profiles/workos.js"

/** Options of WorkOS. */
export interface WorkOSOptions extends OAuthUserConfig<WorkOSProfile> {
  /** Id of the connection that users sign in with. Without it the sign-in says where. */
  connection?: string
}

/**
 * Sign in with WorkOS.
 *
 * Callback URL: `{origin}/auth/callback/workos`. Environment: `AUTH_WORKOS_ID`, `AUTH_WORKOS_SECRET`.
 * The client secret is the API key. One of `connection`, `organization` and `provider` must say where users sign in: set the option, or the parameter at sign-in. Auth.js sends an empty `connection` besides, which this does not.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import WorkOS from "authlas/providers/workos"
 *
 * const response = await Auth(request, { providers: [WorkOS] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://workos.com/docs/reference/sso/get-authorization-url}
 */
export default function WorkOS(options: WorkOSOptions = {}): OAuth2Config<WorkOSProfile> {
  assertOption("workos", "issuer", options.issuer, "url")
  const base = options.issuer?.replace(/(?<=[^/])\/*$/, "/") || "https://api.workos.com/"
  return {
    id: "workos",
    name: "WorkOS",
    type: "oauth",
    authorization: `${base}sso/authorize?scope=`,
    token: `${base}sso/token`,
    userinfo: `${base}sso/profile`,
    calls: {
      authorization: {
        params: { ...(options.connection && { connection: options.connection }) },
        allow: ["connection", "organization", "provider", "domain_hint"],
      },
    },
    checks: ["pkce", "state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id,
      name: [profile.first_name, profile.last_name].filter(Boolean).join(" ") || null,
      email: profile.email || null,
      image: profile.raw_attributes?.picture || null,
    }),
    schema: async () => (await import("../profiles/workos.js")).WorkOSProfile,
    email: { presence: "always", verified: false },
    refresh: "none",
    revoke: "none",
    style: { brandColor: "#6363f1" },
    ...madeBy(WorkOS),
    options,
  }
}
