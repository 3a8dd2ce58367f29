// Generated from providers.yaml#weibo by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { WeiboProfile } from "../profiles/weibo.js"

export type { WeiboProfile } from "../profiles/weibo.js"

/** Options of Weibo. */
export interface WeiboOptions extends OAuthUserConfig<WeiboProfile> {}

/**
 * Sign in with Weibo.
 *
 * Callback URL: `{origin}/auth/callback/weibo`. Environment: `AUTH_WEIBO_ID`, `AUTH_WEIBO_SECRET`.
 * Until the app is approved, only its testers can sign in.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Weibo from "authlas/providers/weibo"
 *
 * const response = await Auth(request, { providers: [Weibo] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://open.weibo.com/wiki/Oauth2/access_token}
 */
export default function Weibo(options: WeiboOptions = {}): OAuth2Config<WeiboProfile> {
  return {
    id: "weibo",
    name: "Weibo",
    type: "oauth",
    authorization: {
      url: "https://api.weibo.com/oauth2/authorize",
      params: { scope: "" },
      scopeSeparator: ",",
    },
    token: {
      url: "https://api.weibo.com/oauth2/access_token",
      answer: {
        format: "json",
        error: { code: "error_code", description: "error_description" },
        set: { token_type: "bearer" },
      },
    },
    userinfo: {
      url: "https://api.weibo.com/2/users/show.json",
      auth: { query: "access_token" },
      query: { uid: "{tokens.uid}" },
      answer: {
        fails: { path: "error_code", is: "present" },
        error: { code: "error_code", description: "error" },
      },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.idstr,
      name: profile.screen_name || profile.name || null,
      email: null,
      image: profile.avatar_hd || profile.avatar_large || profile.profile_image_url || null,
    }),
    schema: async () => (await import("../profiles/weibo.js")).WeiboProfile,
    email: { presence: "never" },
    refresh: "none",
    revoke: {
      url: "https://api.weibo.com/oauth2/revokeoauth2",
      auth: "none",
      form: { access_token: "{token}" },
    },
    style: { brandColor: "#e6162d" },
    options,
  }
}
