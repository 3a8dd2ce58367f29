// Generated from providers.yaml#tumblr by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { TumblrProfile } from "../profiles/tumblr.js"

export type { TumblrProfile } from "../profiles/tumblr.js"

/** Options of Tumblr. */
export interface TumblrOptions extends OAuthUserConfig<TumblrProfile> {
  /** True: a sign-in asks for a refresh token, by the scope `offline_access`. Default false. */
  offline?: boolean
}

/**
 * Sign in with Tumblr.
 *
 * Callback URL: `{origin}/auth/callback/tumblr`. Environment: `AUTH_TUMBLR_ID`, `AUTH_TUMBLR_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Tumblr from "authlas/providers/tumblr"
 *
 * const response = await Auth(request, { providers: [Tumblr] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://www.tumblr.com/docs/en/api/v2}
 */
export default function Tumblr(options: TumblrOptions = {}): OAuth2Config<TumblrProfile> {
  return {
    id: "tumblr",
    name: "Tumblr",
    type: "oauth",
    authorization: { url: "https://www.tumblr.com/oauth2/authorize", params: { scope: "basic" } },
    token: "https://api.tumblr.com/v2/oauth2/token",
    userinfo: {
      url: "https://api.tumblr.com/v2/user/info",
      answer: {
        error: { code: "meta.status", description: "meta.msg" },
        pick: "response.user.blogs[primary]",
      },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.uuid,
      name: profile.name || null,
      email: null,
      image: profile.avatar?.[0]?.url || null,
    }),
    schema: async () => (await import("../profiles/tumblr.js")).TumblrProfile,
    email: { presence: "never" },
    refresh: { ask: { scope: ["offline_access"] } },
    style: { brandColor: "#36465d" },
    options,
  }
}
