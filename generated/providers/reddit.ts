// Generated from providers.yaml#reddit by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { RedditProfile } from "../profiles/reddit.js"

export type { RedditProfile } from "../profiles/reddit.js"

/** Options of Reddit. */
export interface RedditOptions extends OAuthUserConfig<RedditProfile> {
  /** A permanent sign-in gives a refresh token. */
  duration?: "temporary" | "permanent"
  /** True: a sign-in asks for a refresh token, by `duration=permanent`. Default false. */
  offline?: boolean
}

/**
 * Sign in with Reddit.
 *
 * Callback URL: `{origin}/auth/callback/reddit`. Environment: `AUTH_REDDIT_ID`, `AUTH_REDDIT_SECRET`.
 * A new application needs the approval of Reddit under its Responsible Builder Policy.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Reddit from "authlas/providers/reddit"
 *
 * const response = await Auth(request, { providers: [Reddit] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://github.com/reddit-archive/reddit/wiki/OAuth2}
 */
export default function Reddit(options: RedditOptions = {}): OAuth2Config<RedditProfile> {
  return {
    id: "reddit",
    name: "Reddit",
    type: "oauth",
    authorization: "https://www.reddit.com/api/v1/authorize?scope=identity",
    token: "https://www.reddit.com/api/v1/access_token",
    userinfo: "https://oauth.reddit.com/api/v1/me?raw_json=1",
    calls: { authorization: { params: { ...(options.duration && { duration: options.duration }) } } },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_basic" },
    profile: (profile) => ({
      id: profile.id,
      name: profile.name || null,
      email: null,
      image: (profile.icon_img?.startsWith("https://") && profile.icon_img) || null,
    }),
    schema: async () => (await import("../profiles/reddit.js")).RedditProfile,
    email: { presence: "never" },
    refresh: { ask: { query: { duration: "permanent" } }, rotates: false },
    revoke: "https://www.reddit.com/api/v1/revoke_token",
    hints: {
      "401":
        'Reddit does not accept the client id or the client secret. Copy both from the app, which has to be a "web app"',
      "403":
        "Reddit refuses this server. See that the app is approved, and that its User-Agent names the application",
      "429": "Too many requests. Wait, and send a User-Agent that names the application",
      invalid_grant:
        'The code is used up or too old, or the callback URL differs from the "redirect uri" of the app. Compare them, and start the sign-in again',
      invalid_request:
        'The callback URL or another parameter is wrong. Compare it with the "redirect uri" of the app',
    },
    style: { brandColor: "#ff4500" },
    options,
  }
}
