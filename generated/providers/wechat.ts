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
    schema: async () => (await import("../checks/wechat.js")).WeChatProfile,
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
    hints: {
      "40029":
        "The code is wrong or too old. Start the sign-in again, and compare the App ID and the App Secret",
      "40163": "The code is used up. Start the sign-in again, and see that the callback is not called twice",
      "redirect_uri 参数错误":
        'Set the domain of the callback ("授权回调域") of the web application to the host of the callback URL',
    },
    style: {
      brandColor: "#07c160",
      mark: "M8.691 2.188C3.891 2.188 0 5.476 0 9.53c0 2.212 1.17 4.203 3.002 5.55a.59.59 0 0 1 .213.665l-.39 1.48c-.019.07-.048.141-.048.213 0 .163.13.295.29.295a.326.326 0 0 0 .167-.054l1.903-1.114a.864.864 0 0 1 .717-.098 10.16 10.16 0 0 0 2.837.403c.276 0 .543-.027.811-.05-.857-2.578.157-4.972 1.932-6.446 1.703-1.415 3.882-1.98 5.853-1.838-.576-3.583-4.196-6.348-8.596-6.348zM5.785 5.991c.642 0 1.162.529 1.162 1.18a1.17 1.17 0 0 1-1.162 1.178A1.17 1.17 0 0 1 4.623 7.17c0-.651.52-1.18 1.162-1.18zm5.813 0c.642 0 1.162.529 1.162 1.18a1.17 1.17 0 0 1-1.162 1.178 1.17 1.17 0 0 1-1.162-1.178c0-.651.52-1.18 1.162-1.18zm5.34 2.867c-1.797-.052-3.746.512-5.28 1.786-1.72 1.428-2.687 3.72-1.78 6.22.942 2.453 3.666 4.229 6.884 4.229.826 0 1.622-.12 2.361-.336a.722.722 0 0 1 .598.082l1.584.926a.272.272 0 0 0 .14.047c.134 0 .24-.111.24-.247 0-.06-.023-.12-.038-.177l-.327-1.233a.582.582 0 0 1-.023-.156.49.49 0 0 1 .201-.398C23.024 18.48 24 16.82 24 14.98c0-3.21-2.931-5.837-6.656-6.088V8.89c-.135-.01-.27-.027-.407-.03zm-2.53 3.274c.535 0 .969.44.969.982a.976.976 0 0 1-.969.983.976.976 0 0 1-.969-.983c0-.542.434-.982.97-.982zm4.844 0c.535 0 .969.44.969.982a.976.976 0 0 1-.969.983.976.976 0 0 1-.969-.983c0-.542.434-.982.969-.982z",
    },
    options,
  }
}
