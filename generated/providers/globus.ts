// Generated from providers.yaml#globus by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { GlobusProfile } from "../profiles/globus.js"

export type { GlobusProfile } from "../profiles/globus.js"

/** Options of Globus. */
export interface GlobusOptions extends OAuthUserConfig<GlobusProfile> {
  /** True: a sign-in asks for a refresh token, by `access_type=offline`. Default false. */
  offline?: boolean
}

/**
 * Sign in with Globus.
 *
 * Callback URL: `{origin}/auth/callback/globus`. Environment: `AUTH_GLOBUS_ID`, `AUTH_GLOBUS_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Globus from "authlas/providers/globus"
 *
 * const response = await Auth(request, { providers: [Globus] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://docs.globus.org/api/auth/}
 */
export default function Globus(options: GlobusOptions = {}): OIDCConfig<GlobusProfile> {
  return {
    id: "globus",
    name: "Globus",
    type: "oidc",
    issuer: "https://auth.globus.org",
    checks: ["pkce", "state", "nonce"],
    client: { id_token_signed_response_alg: "RS512" },
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name || profile.preferred_username || null,
      email: profile.email || null,
      image: null,
    }),
    userClaims: { name: ["name", "preferred_username"], email: ["email"] },
    schema: async () => (await import("../checks/globus.js")).GlobusProfile,
    email: { presence: "scope", verified: false },
    refresh: { ask: { query: { access_type: "offline" } }, rotates: false },
    revoke: "https://auth.globus.org/v2/oauth2/token/revoke",
    logout: {
      url: "https://auth.globus.org/v2/web/logout",
      query: { client: "{options.clientId}", redirect_uri: "{post_logout_redirect_uri}" },
    },
    style: { brandColor: "#000000", monogram: "GS" },
    ...dpop,
    ...registration,
    options,
  }
}
