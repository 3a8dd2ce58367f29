// Generated from providers.yaml#wahoo by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { WahooProfile } from "../profiles/wahoo.js"

export type { WahooProfile } from "../profiles/wahoo.js"

/** Options of Wahoo. */
export interface WahooOptions extends OAuthUserConfig<WahooProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 2 hours. */
  offline?: boolean
}

/**
 * Sign in with Wahoo.
 *
 * Callback URL: `{origin}/auth/callback/wahoo`. Environment: `AUTH_WAHOO_ID`, `AUTH_WAHOO_SECRET`.
 * Wahoo reviews an application before it may serve many users.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Wahoo from "authlas/providers/wahoo"
 *
 * const response = await Auth(request, { providers: [Wahoo] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://cloud-api.wahooligan.com}
 */
export default function Wahoo(options: WahooOptions = {}): OAuth2Config<WahooProfile> {
  return {
    id: "wahoo",
    name: "Wahoo",
    type: "oauth",
    authorization: {
      url: "https://api.wahooligan.com/oauth/authorize",
      params: { scope: "user_read email" },
    },
    token: "https://api.wahooligan.com/oauth/token",
    userinfo: "https://api.wahooligan.com/v1/user",
    checks: ["pkce", "state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id?.toString(),
      name: [profile.first, profile.last].filter(Boolean).join(" ") || null,
      email: profile.email || null,
      image: null,
    }),
    schema: async () => (await import("../checks/wahoo.js")).WahooProfile,
    email: { presence: "scope", verified: false },
    refresh: { rotates: true },
    revoke: { url: "https://api.wahooligan.com/v1/permissions", method: "DELETE", auth: "bearer" },
    api: ["api.wahooligan.com"],
    style: { brandColor: "#005cb9", monogram: "WH" },
    options,
  }
}
