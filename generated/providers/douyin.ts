// Generated from providers.yaml#douyin by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { DouyinProfile } from "../profiles/douyin.js"

export type { DouyinProfile } from "../profiles/douyin.js"

/** Options of Douyin. */
export interface DouyinOptions extends OAuthUserConfig<DouyinProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 15 days and a refresh token lives 30 days. */
  offline?: boolean
}

/**
 * Sign in with Douyin.
 *
 * Callback URL: `{origin}/auth/callback/douyin`. Environment: `AUTH_DOUYIN_ID`, `AUTH_DOUYIN_SECRET`.
 * The client key is the client id. Accounts outside mainland China are at TikTok.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Douyin from "authlas/providers/douyin"
 *
 * const response = await Auth(request, { providers: [Douyin] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developer.open-douyin.com/docs/resource/zh-CN/dop/develop/openapi/account-permission/get-access-token}
 */
export default function Douyin(options: DouyinOptions = {}): OAuth2Config<DouyinProfile> {
  return {
    id: "douyin",
    name: "Douyin",
    type: "oauth",
    authorization: {
      url: "https://open.douyin.com/platform/oauth/connect/",
      params: { scope: "user_info" },
      rename: { client_id: "client_key" },
      scopeSeparator: ",",
    },
    token: {
      url: "https://open.douyin.com/oauth/access_token/",
      answer: {
        fails: { path: "data.access_token", is: "truthy", not: true },
        error: { code: "data.error_code", description: "data.description" },
        pick: "data",
        set: { token_type: "bearer" },
      },
    },
    userinfo: {
      url: "https://open.douyin.com/oauth/userinfo/",
      method: "POST",
      auth: "none",
      form: { access_token: "{tokens.access_token}", open_id: "{tokens.open_id}" },
      answer: {
        fails: { path: "data.open_id", is: "truthy", not: true },
        error: { code: "data.error_code", description: "data.description" },
        pick: "data",
      },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    rename: { client_id: "client_key" },
    profile: (profile) => ({
      id: profile.open_id,
      name: profile.nickname || null,
      email: null,
      image: profile.avatar || null,
    }),
    schema: async () => (await import("../checks/douyin.js")).DouyinProfile,
    email: { presence: "never" },
    refresh: {
      rotates: false,
      url: "https://open.douyin.com/oauth/refresh_token/",
      answer: {
        fails: { path: "data.access_token", is: "truthy", not: true },
        error: { code: "data.error_code", description: "data.description" },
        pick: "data",
        set: { token_type: "bearer" },
      },
    },
    hints: {
      "10010": "The refresh token has ended. The user has to sign in again",
      "28001008": "The access token has ended. Refresh it, or let the user sign in again",
      "28001016": "Douyin has locked the app or taken it down. Contact its support",
      "28001018": "The app lacks the capability that the call needs. Apply for it at the open platform",
    },
    style: {
      brandColor: "#000000",
      mark: "M12.525.02c1.31-.02 2.61-.01 3.91-.02.08 1.53.63 3.09 1.75 4.17 1.12 1.11 2.7 1.62 4.24 1.79v4.03c-1.44-.05-2.89-.35-4.2-.97-.57-.26-1.1-.59-1.62-.93-.01 2.92.01 5.84-.02 8.75-.08 1.4-.54 2.79-1.35 3.94-1.31 1.92-3.58 3.17-5.91 3.21-1.43.08-2.86-.31-4.08-1.03-2.02-1.19-3.44-3.37-3.65-5.71-.02-.5-.03-1-.01-1.49.18-1.9 1.12-3.72 2.58-4.96 1.66-1.44 3.98-2.13 6.15-1.72.02 1.48-.04 2.96-.04 4.44-.99-.32-2.15-.23-3.02.37-.63.41-1.11 1.04-1.36 1.75-.21.51-.15 1.07-.14 1.61.24 1.64 1.82 3.02 3.5 2.87 1.12-.01 2.19-.66 2.77-1.61.19-.33.4-.67.41-1.06.1-1.79.06-3.57.07-5.36.01-4.03-.01-8.05.02-12.07z",
    },
    options,
  }
}
