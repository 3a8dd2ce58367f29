// Generated from providers.yaml#idme by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import { assertOption, type OAuthUserConfig, type OIDCConfig } from "../../src/providers/index.js"
import type { IDmeProfile } from "../profiles/idme.js"

export type { IDmeProfile } from "../profiles/idme.js"

/** Options of ID.me. */
export interface IDmeOptions extends OAuthUserConfig<IDmeProfile> {
  /** Handle of the policy, which is asked for as a scope. */
  policy: string
  /** Real users (the default) or those of the sandbox. */
  environment?: "production" | "sandbox"
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 5 minutes and a refresh token lives 7 days. */
  offline?: boolean
}

/**
 * Sign in with ID.me.
 *
 * Callback URL: `{origin}/auth/callback/idme`. Environment: `AUTH_IDME_ID`, `AUTH_IDME_SECRET`.
 * What ID.me tells of a user is the application's policy, whose handle is a scope: the option `policy` names it, such as military or student. Names and addresses come as fname, lname and email.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import IDme from "authlas/providers/idme"
 *
 * const response = await Auth(request, { providers: [IDme({ policy: "military" })] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://docs.id.me/guides/oidc/overview}
 */
export default function IDme(options: IDmeOptions): OIDCConfig<IDmeProfile>
export default function IDme(options: IDmeOptions = {} as IDmeOptions): OIDCConfig<IDmeProfile> {
  assertOption("idme", "environment", options.environment, ["production", "sandbox"])
  const host = (options.environment === "sandbox" && "api.idmelabs.com") || "api.id.me"
  const wanted = options.policy || "login"
  return {
    id: "idme",
    name: "ID.me",
    type: "oidc",
    issuer: `https://${host}/oidc`,
    authorization: { params: { scope: `openid ${wanted}` } },
    userinfo: { headers: { Accept: "application/jwt" } },
    checks: ["pkce", "state", "nonce"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.sub,
      name: [profile.fname, profile.lname].filter(Boolean).join(" ") || null,
      email: profile.email || null,
      image: null,
    }),
    userClaims: { name: ["fname", "lname"], email: ["email"] },
    schema: async () => (await import("../checks/idme.js")).IDmeProfile,
    email: { presence: "sometimes", verified: false },
    revoke: "none",
    logout: {
      url: `https://${host}/oauth/logout`,
      query: { client_id: "{options.clientId}", redirect_uri: "{post_logout_redirect_uri}" },
    },
    hints: {
      invalid_redirect_uri:
        "The callback URL is not among the redirect URIs of the application. Have ID.me add it, letter by letter",
      invalid_scope:
        "ID.me finds no policy of the application for a scope. Set the option `policy` to the handle of one, or have ID.me add it",
      invalid_client:
        "ID.me finds no application of this client id, or its secret is another one. The sandbox has clients of its own",
    },
    style: { brandColor: "#08833d", monogram: "IM" },
    needs: ["policy"],
    ...dpop,
    ...registration,
    options,
  }
}
