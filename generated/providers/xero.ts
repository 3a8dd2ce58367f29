// Generated from providers.yaml#xero by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { XeroProfile } from "../profiles/xero.js"

export type { XeroProfile } from "../profiles/xero.js"

/** Options of Xero. */
export interface XeroOptions extends OAuthUserConfig<XeroProfile> {
  /** True: a sign-in asks for a refresh token, by the scope `offline_access`. Default false. An access token lives 30 minutes and a refresh token lives 60 days. */
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
    schema: async () => (await import("../checks/xero.js")).XeroProfile,
    email: { presence: "scope", verified: false },
    refresh: { ask: { scope: ["offline_access"] }, grace: 1800, rotates: true },
    revoke: "https://identity.xero.com/connect/revocation",
    api: ["api.xero.com"],
    hints: {
      "Invalid scope for client":
        "The app may not ask for one of the scopes. Apps made since March 2026 have narrower ones in place of accounting.transactions and accounting.reports.read",
      invalid_scope:
        "The app may not ask for one of the scopes. Apps made since March 2026 have narrower ones in place of accounting.transactions and accounting.reports.read",
    },
    style: {
      brandColor: "#13b5ea",
      text: "#000000",
      mark: "M12 0C5.373 0 0 5.373 0 12s5.373 12 12 12 12-5.373 12-12S18.627 0 12 0zm6.585 14.655c-1.485 0-2.69-1.206-2.69-2.689 0-1.485 1.207-2.691 2.69-2.691 1.485 0 2.69 1.207 2.69 2.691s-1.207 2.689-2.69 2.689zM7.53 14.644c-.099 0-.192-.041-.267-.116l-2.043-2.04-2.052 2.047c-.069.068-.16.108-.258.108-.202 0-.368-.166-.368-.368 0-.099.04-.191.111-.263l2.04-2.05-2.038-2.047c-.075-.069-.113-.162-.113-.261 0-.203.166-.366.368-.366.098 0 .188.037.258.105l2.055 2.048 2.048-2.045c.069-.071.162-.108.26-.108.211 0 .375.165.375.366 0 .098-.029.188-.104.258l-2.056 2.055 2.055 2.051c.068.069.104.16.104.258 0 .202-.165.368-.365.368h-.01zm8.017-4.591c-.796.101-.882.476-.882 1.404v2.787c0 .202-.165.366-.366.366-.203 0-.367-.165-.368-.366v-4.53c0-.204.16-.366.362-.366.166 0 .316.125.346.289.27-.209.6-.317.93-.317h.105c.195 0 .359.165.359.368 0 .201-.164.352-.375.359 0 0-.09 0-.164.008l.053-.002zm-3.091 2.205H8.625c0 .019.003.037.006.057.02.105.045.211.083.31.194.531.765 1.275 1.829 1.29.33-.003.631-.086.9-.229.21-.12.391-.271.525-.428.045-.058.09-.112.12-.168.18-.229.405-.186.54-.083.164.135.18.391.045.57l-.016.016c-.21.27-.435.495-.689.66-.255.164-.525.284-.811.345-.33.09-.645.104-.975.06-1.095-.135-2.01-.93-2.28-2.01-.06-.21-.09-.42-.09-.645 0-.855.421-1.695 1.125-2.205.885-.615 2.085-.66 3-.075.63.405 1.035 1.021 1.185 1.771.075.419-.21.794-.734.81l.068-.046zm6.129-2.223c-1.064 0-1.931.865-1.931 1.931 0 1.064.866 1.931 1.931 1.931s1.931-.867 1.931-1.931c0-1.065-.866-1.933-1.931-1.933v.002zm0 2.595c-.367 0-.666-.297-.666-.666 0-.367.3-.665.666-.665.367 0 .667.299.667.665 0 .369-.3.667-.667.666zm-8.04-2.603c-.91 0-1.672.623-1.886 1.466v.03h3.776c-.203-.855-.973-1.494-1.891-1.494v-.002z",
    },
    ...dpop,
    ...registration,
    options,
  }
}
