// Generated from providers.yaml#logingov by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import { assertOption, type OAuthUserConfig, type OIDCConfig } from "../../src/providers/index.js"
import type { LoginGovProfile } from "../profiles/logingov.js"

export type { LoginGovProfile } from "../profiles/logingov.js"

/** Options of Login.gov. */
export interface LoginGovOptions extends OAuthUserConfig<LoginGovProfile> {
  /** Real accounts (the default) or those of the sandbox. */
  environment?: "production" | "sandbox"
  /** Level of service that is asked for. Default is urn:acr.login.gov:auth-only. */
  acrValues?: string
}

/**
 * Sign in with Login.gov.
 *
 * Callback URL: `{origin}/auth/callback/logingov`. Environment: `AUTH_LOGINGOV_ID`.
 * Open to agencies of the United States only. There is no client secret: the application is registered for PKCE. For one that is registered for private_key_jwt set client.token_endpoint_auth_method to it, and token.clientPrivateKey to the key. Names come of verified identities only, with the scope profile:name.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import LoginGov from "authlas/providers/logingov"
 *
 * const response = await Auth(request, { providers: [LoginGov] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developers.login.gov/oidc/getting-started/}
 */
export default function LoginGov(options: LoginGovOptions = {}): OIDCConfig<LoginGovProfile> {
  assertOption("logingov", "environment", options.environment, ["production", "sandbox"])
  const host = (options.environment === "sandbox" && "idp.int.identitysandbox.gov") || "secure.login.gov"
  const level = options.acrValues || "urn:acr.login.gov:auth-only"
  return {
    id: "logingov",
    name: "Login.gov",
    type: "oidc",
    issuer: `https://${host}/`,
    authorization: { params: { scope: "openid email", acr_values: level } },
    checks: ["pkce", "state", "nonce"],
    client: { token_endpoint_auth_method: "none" },
    idToken: false,
    profile: (profile) => ({
      id: profile.sub,
      name: [profile.given_name, profile.family_name].filter(Boolean).join(" ") || null,
      email: profile.email || null,
      image: null,
    }),
    schema: async () => (await import("../checks/logingov.js")).LoginGovProfile,
    email: { presence: "scope", verified: "email_verified" },
    refresh: "none",
    revoke: "none",
    logout: {
      url: `https://${host}/openid_connect/logout`,
      query: { client_id: "{options.clientId}", post_logout_redirect_uri: "{post_logout_redirect_uri}" },
    },
    style: { brandColor: "#0071bc", monogram: "LV" },
    ...dpop,
    ...registration,
    options,
  }
}
