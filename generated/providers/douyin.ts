// Generated from providers.yaml#douyin by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { DouyinProfile } from "../profiles/douyin.js"

export type { DouyinProfile } from "../profiles/douyin.js"

/** Options of Douyin. */
export interface DouyinOptions extends OAuthUserConfig<DouyinProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
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
        fails: { path: "data.error_code", is: "truthy" },
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
        fails: { path: "data.error_code", is: "truthy" },
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
    schema: async () => (await import("../profiles/douyin.js")).DouyinProfile,
    email: { presence: "never" },
    refresh: {
      rotates: false,
      url: "https://open.douyin.com/oauth/refresh_token/",
      answer: {
        fails: { path: "data.error_code", is: "truthy" },
        error: { code: "data.error_code", description: "data.description" },
        pick: "data",
        set: { token_type: "bearer" },
      },
    },
    style: { brandColor: "#000000" },
    options,
  }
}
