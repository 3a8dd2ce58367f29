// Generated from providers.yaml#tumblr by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { TumblrProfile } from "../profiles/tumblr.js"

export type { TumblrProfile } from "../profiles/tumblr.js"

/** Options of Tumblr. */
export interface TumblrOptions extends OAuthUserConfig<TumblrProfile> {
  /** True: a sign-in asks for a refresh token, by the scope `offline_access`. Default false. An access token lives 42 minutes. */
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
    schema: async () => (await import("../checks/tumblr.js")).TumblrProfile,
    email: { presence: "never" },
    refresh: { ask: { scope: ["offline_access"] }, rotates: true },
    api: ["api.tumblr.com"],
    style: {
      brandColor: "#36465d",
      mark: "M14.563 24c-5.093 0-7.031-3.756-7.031-6.411V9.747H5.116V6.648c3.63-1.313 4.512-4.596 4.71-6.469C9.84.051 9.941 0 9.999 0h3.517v6.114h4.801v3.633h-4.82v7.47c.016 1.001.375 2.371 2.207 2.371h.09c.631-.02 1.486-.205 1.936-.419l1.156 3.425c-.436.636-2.4 1.374-4.156 1.404h-.178l.011.002z",
    },
    options,
  }
}
