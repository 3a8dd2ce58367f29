// Generated from providers.yaml#keycloak by `npm run generate`. Edit the entry, not this file.
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers.js"
import { KeycloakProfile } from "../profiles/keycloak.js"

export type { KeycloakProfile } from "../profiles/keycloak.js"

/** Options of Keycloak. */
export interface KeycloakOptions extends OAuthUserConfig<KeycloakProfile> {}

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
    authorization: { params: { scope: "openid profile email" } },
    checks: ["pkce", "state", "nonce"],
    schema: KeycloakProfile,
    email: { presence: "scope", verified: "email_verified" },
    style: { brandColor: "#428bca" },
    options,
  }
}
