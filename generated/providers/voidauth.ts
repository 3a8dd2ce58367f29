// Generated from providers.yaml#voidauth by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { VoidAuthProfile } from "../profiles/voidauth.js"

export type { VoidAuthProfile } from "../profiles/voidauth.js"

/** Options of VoidAuth. */
export interface VoidAuthOptions extends OAuthUserConfig<VoidAuthProfile> {
  /** True: a sign-in asks for a refresh token, by the scope `offline_access` and `prompt=consent`. Default false. An access token lives 1 hour and a refresh token lives 14 days. */
  offline?: boolean
}

/**
 * Sign in with VoidAuth.
 *
 * Callback URL: `{origin}/auth/callback/voidauth`. Environment: `AUTH_VOIDAUTH_ID`, `AUTH_VOIDAUTH_SECRET`, `AUTH_VOIDAUTH_ISSUER`.
 * The issuer stands in the panel at the top of the page for OIDC apps. It ends in /oidc.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import VoidAuth from "authlas/providers/voidauth"
 *
 * const response = await Auth(request, { providers: [VoidAuth] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://github.com/voidauth/voidauth/blob/a52534d07749605f5f51049d8d24c2fc70b3cfa2/docs/OIDC-Setup.md}
 */
export default function VoidAuth(options: VoidAuthOptions = {}): OIDCConfig<VoidAuthProfile> {
  return {
    id: "voidauth",
    name: "VoidAuth",
    type: "oidc",
    checks: ["pkce", "state", "nonce"],
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name || profile.preferred_username || null,
      email: profile.email || null,
      image: null,
    }),
    userClaims: { name: ["name", "preferred_username"], email: ["email"] },
    schema: async () => (await import("../checks/voidauth.js")).VoidAuthProfile,
    email: { presence: "sometimes", verified: "email_verified", trust: "operator" },
    refresh: { ask: { scope: ["offline_access"], query: { prompt: "consent" } } },
    hints: {
      invalid_redirect_uri:
        'Add the callback URL to "Redirect URLs" of the OIDC App in VoidAuth, letter by letter',
      "invalid secret provided": 'Copy "Client Secret" from the OIDC App in VoidAuth',
      "does not match the registered client authentication method":
        'Set "Auth Method" of the OIDC App in VoidAuth to the one that this provider uses',
      "authorization code is expired": "The code is too old. Start the sign-in again",
    },
    style: { brandColor: "#906bc7", monogram: "VA" },
    ...dpop,
    ...registration,
    options,
  }
}
