// Generated from providers.yaml#xero by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { XeroProfile } from "../profiles/xero.js"

export type { XeroProfile } from "../profiles/xero.js"

/** Options of Xero. */
export interface XeroOptions extends OAuthUserConfig<XeroProfile> {
  /** True: a sign-in asks for a refresh token, by the scope `offline_access`. Default false. */
  offline?: boolean
}

/**
 * Sign in with Xero.
 *
 * Callback URL: `{origin}/auth/callback/xero`. Environment: `AUTH_XERO_ID`, `AUTH_XERO_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Xero from "authlas/providers/xero"
 *
 * const response = await Auth(request, { providers: [Xero] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developer.xero.com/documentation/guides/oauth2/auth-flow/}
 */
export default function Xero(options: XeroOptions = {}): OIDCConfig<XeroProfile> {
  return {
    id: "xero",
    name: "Xero",
    type: "oidc",
    issuer: "https://identity.xero.com",
    checks: ["pkce", "state", "nonce"],
    profile: (profile) => ({
      id: profile.xero_userid,
      name: profile.name || [profile.given_name, profile.family_name].filter(Boolean).join(" ") || null,
      email: profile.email || null,
      image: null,
    }),
    userClaims: { id: ["xero_userid"], name: ["name", "given_name", "family_name"], email: ["email"] },
    schema: async () => (await import("../profiles/xero.js")).XeroProfile,
    email: { presence: "scope", verified: false },
    refresh: { ask: { scope: ["offline_access"] }, rotates: true },
    revoke: "https://identity.xero.com/connect/revocation",
    style: { brandColor: "#13b5ea", text: "#000000" },
    ...dpop,
    ...registration,
    options,
  }
}
