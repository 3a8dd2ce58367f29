// Generated from providers.yaml#glewlwyd by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { GlewlwydProfile } from "../profiles/glewlwyd.js"

export type { GlewlwydProfile } from "../profiles/glewlwyd.js"

/** Options of Glewlwyd. */
export interface GlewlwydOptions extends OAuthUserConfig<GlewlwydProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. The life of an access token depends on the plugin and the life of a refresh token depends on the plugin, 14 days unless it says otherwise. */
  offline?: boolean
}

/**
 * Sign in with Glewlwyd.
 *
 * Callback URL: `{origin}/auth/callback/glewlwyd`. Environment: `AUTH_GLEWLWYD_ID`, `AUTH_GLEWLWYD_SECRET`, `AUTH_GLEWLWYD_ISSUER`.
 * The metadata document is the plugin's, at {instance}/api/{plugin}/.well-known/openid-configuration; its issuer is what the administrator set. Where the two differ, set `wellKnown` too. Let the administrator turn on "PKCE allowed" in the plugin, which refuses every sign-in with PKCE otherwise.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Glewlwyd from "authlas/providers/glewlwyd"
 *
 * const response = await Auth(request, { providers: [Glewlwyd] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://github.com/babelouest/glewlwyd/blob/0219fa08044c1594d8b014903165e53754291605/docs/OIDC.md}
 */
export default function Glewlwyd(options: GlewlwydOptions = {}): OIDCConfig<GlewlwydProfile> {
  return {
    id: "glewlwyd",
    name: "Glewlwyd",
    type: "oidc",
    checks: ["pkce", "state", "nonce"],
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name || null,
      email: profile.email || null,
      image: null,
    }),
    userClaims: { name: ["name"], email: ["email"] },
    schema: async () => (await import("../checks/glewlwyd.js")).GlewlwydProfile,
    email: { presence: "sometimes", verified: false },
    hints: {
      unauthorized_client:
        "The client is disabled or unknown, has not the authorization type code, or the callback URL is none of its redirect URIs",
      invalid_scope:
        "The user, or the client, has not been given one of the scopes. Add openid and what else is asked for to both",
    },
    style: { brandColor: "#2a5d84", monogram: "GL" },
    ...dpop,
    ...registration,
    options,
  }
}
