// Generated from providers.yaml#authelia by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { AutheliaProfile } from "../profiles/authelia.js"

export type { AutheliaProfile } from "../profiles/authelia.js"

/** Options of Authelia. */
export interface AutheliaOptions extends OAuthUserConfig<AutheliaProfile> {
  /** True: a sign-in asks for a refresh token, by the scope `offline_access`. Default false. The life of an access token depends on the server's configuration, an hour unless it says otherwise and the life of a refresh token depends on the server's configuration, 90 minutes unless it says otherwise. */
  offline?: boolean
}

/**
 * Sign in with Authelia.
 *
 * Callback URL: `{origin}/auth/callback/authelia`. Environment: `AUTH_AUTHELIA_ID`, `AUTH_AUTHELIA_SECRET`, `AUTH_AUTHELIA_ISSUER`.
 * The issuer is the root address of the instance. Allow the scopes openid, profile and email for the client, and leave its token_endpoint_auth_method at client_secret_basic.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Authelia from "authlas/providers/authelia"
 *
 * const response = await Auth(request, { providers: [Authelia] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://www.authelia.com/integration/openid-connect/openid-connect-1.0-claims/}
 */
export default function Authelia(options: AutheliaOptions = {}): OIDCConfig<AutheliaProfile> {
  return {
    id: "authelia",
    name: "Authelia",
    type: "oidc",
    acceptIssuers: ["{options.issuer|trim}"],
    checks: ["pkce", "state", "nonce"],
    reauthentication: "max_age",
    idToken: false,
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name || profile.preferred_username || null,
      email: profile.email || null,
      image: profile.picture || null,
    }),
    schema: async () => (await import("../checks/authelia.js")).AutheliaProfile,
    email: { presence: "scope", verified: false },
    refresh: { ask: { scope: ["offline_access"] }, rotates: true },
    logout: "none",
    hints: {
      invalid_client:
        "Authelia does not accept the client id or the client secret, or the client is registered with another token_endpoint_auth_method. Its log says which",
      invalid_scope: "Add the scopes that are asked for to the client in Authelia's configuration",
      access_denied: "The user declined, or the client's authorization policy refused the sign-in",
    },
    style: { brandColor: "#113155", monogram: "AT" },
    ...dpop,
    ...registration,
    options,
  }
}
