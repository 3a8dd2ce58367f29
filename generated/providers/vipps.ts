// Generated from providers.yaml#vipps by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { VippsProfile } from "../profiles/vipps.js"

export type { VippsProfile } from "../profiles/vipps.js"

/** Options of Vipps. */
export interface VippsOptions extends OAuthUserConfig<VippsProfile> {}

/**
 * Sign in with Vipps.
 *
 * Callback URL: `{origin}/auth/callback/vipps`. Environment: `AUTH_VIPPS_ID`, `AUTH_VIPPS_SECRET`.
 * Serves Vipps and MobilePay. For tests set `issuer` to https://apitest.vipps.no/access-management-1.0/access/ with the slash at its end.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Vipps from "authlas/providers/vipps"
 *
 * const response = await Auth(request, { providers: [Vipps] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developer.vippsmobilepay.com/docs/APIs/login-api/}
 */
export default function Vipps(options: VippsOptions = {}): OIDCConfig<VippsProfile> {
  return {
    id: "vipps",
    name: "Vipps",
    type: "oidc",
    issuer: "https://api.vipps.no/access-management-1.0/access/",
    authorization: { params: { scope: "openid name email" } },
    checks: ["pkce", "state", "nonce"],
    idToken: false,
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name || profile.nickname || profile.preferred_username || null,
      email: profile.email || null,
      image: profile.picture || null,
    }),
    schema: async () => (await import("../checks/vipps.js")).VippsProfile,
    email: { presence: "scope", verified: "email_verified" },
    refresh: "none",
    hints: {
      wrong_challenge:
        "The user chose another number in the app than the page showed. Start the sign-in again",
      outdated_app_version:
        "The user's Vipps or MobilePay app is too old. The user updates it, and signs in again",
      unknown_reject_reason: "The app rejected the sign-in, and does not say why. Start it again",
      "does not match the redirection URI":
        "The callback URL is not the one on the business portal, letter by letter, the slash at the end included, or the code is used up. Compare them, and start the sign-in again",
    },
    style: { brandColor: "#f05c18", monogram: "VP" },
    ...dpop,
    ...registration,
    options,
  }
}
