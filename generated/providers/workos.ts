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
    schema: async () => (await import("../checks/workos.js")).WorkOSProfile,
    email: { presence: "always", verified: false },
    refresh: "none",
    revoke: "none",
    logout: "none",
    hints: {
      organization_invalid:
        "The organization has no connection. Set one up in the WorkOS dashboard, or name another organization",
    },
    style: {
      brandColor: "#6363f1",
      mark: "M13.976 1.594a4.144 4.144 0 0 0-1.138 1.214l-.054 .09l-1.017 1.759l-4.232 7.337l4.008 6.928l-1.016 1.76c-.815 1.416-2.519 2.057-4.065 1.528c-.788-.263-1.428-.84-1.859-1.55l-.044-.074l-4.209-7.288C.12 12.906 0 12.45 0 11.994a2.573 2.573 0 0 1 .31-1.229l.042-.075l4.328-7.497C5.235 2.224 6.258 1.62 7.374 1.595l.075-.001zm1.343 .184c1.522-.513 3.192 .098 4.026 1.463l.038 .065l4.264 7.384c.232 .392 .352 .848 .352 1.304c0 .427-.105 .855-.31 1.229l-.042 .074l-4.328 7.497c-.555 .97-1.578 1.573-2.694 1.599l-.075 .001h-6.528c.45-.322 .837-.73 1.134-1.208l.058-.097l1.017-1.76l4.232-7.335l-4.008-6.937l.96-1.655c.432-.744 1.088-1.352 1.903-1.624",
    },
    ...madeBy(WorkOS),
    options,
  }
}
