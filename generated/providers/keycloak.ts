// Generated from providers.yaml#keycloak by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { KeycloakProfile } from "../profiles/keycloak.js"

export type { KeycloakProfile } from "../profiles/keycloak.js"

/** Options of Keycloak. */
export interface KeycloakOptions extends OAuthUserConfig<KeycloakProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with Keycloak.
 *
 * Callback URL: `{origin}/auth/callback/keycloak`. Environment: `AUTH_KEYCLOAK_ID`, `AUTH_KEYCLOAK_SECRET`, `AUTH_KEYCLOAK_ISSUER`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Keycloak from "authlas/providers/keycloak"
 *
 * const response = await Auth(request, { providers: [Keycloak] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://www.keycloak.org/securing-apps/oidc-layers}
 */
export default function Keycloak(options: KeycloakOptions = {}): OIDCConfig<KeycloakProfile> {
  return {
    id: "keycloak",
    name: "Keycloak",
    type: "oidc",
    checks: ["pkce", "state", "nonce"],
    userClaims: { name: ["name", "nickname", "preferred_username"], email: ["email"], image: ["picture"] },
    schema: async () => (await import("../profiles/keycloak.js")).KeycloakProfile,
    email: { presence: "scope", verified: "email_verified", trust: "operator" },
    hints: {
      "Invalid client or Invalid client credentials":
        'Keycloak does not accept the client id or the client secret. Copy the secret from the client\'s "Credentials", and compare its authenticator with client.token_endpoint_auth_method',
      "Standard flow is disabled for the client": 'Turn on "Standard flow" in the client\'s settings',
      unauthorized_client: 'Turn on "Client authentication" and "Standard flow" in the client\'s settings',
      invalid_scope: "Add the scopes that are asked for to the client's scopes, as default or optional ones",
      "Incorrect redirect_uri":
        "The callback URL differs from the one of the sign-in. Set AUTH_URL to the public address",
      "Code not valid":
        "The code is used up or too old. Start the sign-in again, and see that the callback is not called twice",
      temporarily_unavailable: "The user took too long on Keycloak's page. Start the sign-in again",
    },
    style: { brandColor: "#428bca" },
    ...dpop,
    ...registration,
    options,
  }
}
