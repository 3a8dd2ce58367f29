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
    hints: {
      "Bad client_id":
        'The client id is not the issuer of a configuration in the Partner Portal, or that is not active. It must be the same text, and "Accessible" must be "Yes"',
      "redirect_uri does not match registered redirect_uri":
        "Add the callback URL, letter by letter, to the configuration in the Partner Portal",
      "Code is expired":
        "More than 15 minutes went by between the sign-in and the token request. Start the sign-in again",
      "Could not validate assertion against any registered public keys":
        "The private key does not belong to a certificate of the configuration. Upload the certificate of this key in the Partner Portal",
      "The acr_values are not authorized":
        "The request asks for proof of identity, and the application is registered for authentication only. Ask for auth-only, or have the level changed",
      "iat must be an integer or floating point Unix timestamp representing a time in the past":
        "The clock of this server is ahead. Set it by NTP",
    },
    style: { brandColor: "#0071bc", monogram: "LV" },
    ...dpop,
    ...registration,
    options,
  }
}
