// Generated from providers.yaml#freee by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { FreeeProfile } from "../profiles/freee.js"

export type { FreeeProfile } from "../profiles/freee.js"

/** Options of freee. */
export interface FreeeOptions extends OAuthUserConfig<FreeeProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 6 hours and a refresh token lives 90 days. */
  offline?: boolean
}

/**
 * Sign in with freee.
 *
 * Callback URL: `{origin}/auth/callback/freee`. Environment: `AUTH_FREEE_ID`, `AUTH_FREEE_SECRET`.
 * The permissions are chosen in the app. The user picks a company during the sign-in.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Freee from "authlas/providers/freee"
 *
 * const response = await Auth(request, { providers: [Freee] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developer.freee.co.jp/reference/%E8%AA%8D%E5%8F%AF%E3%82%B3%E3%83%BC%E3%83%89}
 */
export default function Freee(options: FreeeOptions = {}): OAuth2Config<FreeeProfile> {
  return {
    id: "freee",
    name: "freee",
    type: "oauth",
    authorization: {
      url: "https://accounts.secure.freee.co.jp/public_api/authorize",
      params: { scope: "", prompt: "select_company" },
    },
    token: "https://accounts.secure.freee.co.jp/public_api/token",
    userinfo: {
      url: "https://api.freee.co.jp/api/1/users/me",
      answer: { error: { description: "message" }, pick: "user" },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id?.toString(),
      name: profile.display_name || [profile.last_name, profile.first_name].filter(Boolean).join(" ") || null,
      email: profile.email || null,
      image: null,
    }),
    schema: async () => (await import("../checks/freee.js")).FreeeProfile,
    email: { presence: "always", verified: false },
    refresh: { rotates: true },
    revoke: "https://accounts.secure.freee.co.jp/public_api/revoke",
    api: ["api.freee.co.jp"],
    hints: {
      invalid_grant:
        "The code is used up, the refresh token was used before, is older than 90 days, or its access token was revoked, or the client id or secret is wrong, which freee answers alike. The user has to sign in again",
    },
    style: { brandColor: "#2864f0", monogram: "FR" },
    options,
  }
}
