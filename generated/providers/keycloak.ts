// Generated from providers.yaml#keycloak by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { KeycloakProfile } from "../profiles/keycloak.js"

export type { KeycloakProfile } from "../profiles/keycloak.js"

/** Options of Keycloak. */
export interface KeycloakOptions extends OAuthUserConfig<KeycloakProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. The life of an access token depends on the realm's setting "Access Token Lifespan" and the life of a refresh token depends on the realm's settings of sessions. */
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
    reauthentication: "max_age",
    userClaims: { name: ["name", "nickname", "preferred_username"], email: ["email"], image: ["picture"] },
    schema: async () => (await import("../checks/keycloak.js")).KeycloakProfile,
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
    style: {
      brandColor: "#428bca",
      mark: "m18.742 1.182-12.493.002C4.155 4.784 2.079 8.393 0 12.002c2.071 3.612 4.162 7.214 6.252 10.816l12.49-.004 3.089-5.404h2.158v-.002H24L23.996 6.59h-2.168zM8.327 4.792h2.081l1.04 1.8-3.12 5.413 3.117 5.403-1.035 1.81H8.327a2047.566 2047.566 0 0 0-4.168-7.204C5.547 9.606 6.937 7.2 8.327 4.792Zm6.241 0 2.086.003c1.393 2.405 2.78 4.813 4.166 7.222l-4.167 7.2h-2.08c-.382-.562-1.038-1.808-1.038-1.808l3.123-5.405-3.124-5.413z",
    },
    ...dpop,
    ...registration,
    options,
  }
}
