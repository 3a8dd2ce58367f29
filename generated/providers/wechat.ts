// Generated from providers.yaml#wechat by `npm run generate`. Edit the entry, not this file.
import { assertOption, type OAuth2Config, type OAuthUserConfig } from "../../src/providers/index.js"
import type { WeChatProfile } from "../profiles/wechat.js"

export type { WeChatProfile } from "../profiles/wechat.js"

/** Options of WeChat. */
export interface WeChatOptions extends OAuthUserConfig<WeChatProfile> {
  /** Sign-in inside the app's own browser, or by a code to scan on a page. */
  platformType?: "OfficialAccount" | "WebsiteApp"
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 2 hours and a refresh token lives 30 days. */
  offline?: boolean
}

/**
 * Sign in with WeChat.
 *
 * Callback URL: `{origin}/auth/callback/wechat`. Environment: `AUTH_WECHAT_ID`, `AUTH_WECHAT_SECRET`.
 * The account id is the union id, or the open id for accounts that are not bound to an Open Platform account. Bind the account before the first sign-in, because binding it later changes the ids.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import WeChat from "authlas/providers/wechat"
 *
 * const response = await Auth(request, { providers: [WeChat] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developers.weixin.qq.com/doc/oplatform/en/Website_App/WeChat_Login/Wechat_Login.html}
 */
export default function WeChat(options: WeChatOptions = {}): OAuth2Config<WeChatProfile> {
  assertOption("wechat", "platformType", options.platformType, ["OfficialAccount", "WebsiteApp"])
  const page =
    (options.platformType === "WebsiteApp" && "https://open.weixin.qq.com/connect/qrconnect") ||
    "https://open.weixin.qq.com/connect/oauth2/authorize"
  const access = (options.platformType === "WebsiteApp" && "snsapi_login") || "snsapi_userinfo"
  return {
    id: "wechat",
    name: "WeChat",
    type: "oauth",
    authorization: {
      url: page,
      params: { scope: access },
      rename: { client_id: "appid" },
      scopeSeparator: ",",
      fragment: "wechat_redirect",
    },
    token: {
      url: "https://api.weixin.qq.com/sns/oauth2/access_token",
      method: "GET",
      answer: {
        format: "json",
        fails: { path: "errcode", is: "truthy" },
        error: { code: "errcode", description: "errmsg" },
        set: { token_type: "bearer" },
      },
    },
    userinfo: {
      url: "https://api.weixin.qq.com/sns/userinfo",
      auth: { query: "access_token" },
      query: { openid: "{tokens.openid}", lang: "zh_CN" },
      answer: {
        format: "json",
        fails: { path: "errcode", is: "truthy" },
        error: { code: "errcode", description: "errmsg" },
      },
    },
    checks: ["state"],
    state: "short",
    client: { token_endpoint_auth_method: "client_secret_post" },
    rename: { client_id: "appid", client_secret: "secret" },
    profile: (profile) => ({
      id: profile.unionid || profile.openid,
      name: profile.nickname || null,
      email: null,
      image: profile.headimgurl || null,
    }),
    schema: async () => (await import("../profiles/wechat.js")).WeChatProfile,
    email: { presence: "never" },
    refresh: {
      url: "https://api.weixin.qq.com/sns/oauth2/refresh_token",
      method: "GET",
      auth: "none",
      query: {
        appid: "{options.clientId}",
        grant_type: "refresh_token",
        refresh_token: "{tokens.refresh_token}",
      },
      only: true,
      answer: {
        format: "json",
        fails: { path: "errcode", is: "truthy" },
        error: { code: "errcode", description: "errmsg" },
        set: { token_type: "bearer" },
      },
    },
    style: { brandColor: "#07c160" },
    options,
  }
}
