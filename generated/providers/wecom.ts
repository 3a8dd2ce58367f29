// Generated from providers.yaml#wecom by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { WeComProfile } from "../profiles/wecom.js"

export type { WeComProfile } from "../profiles/wecom.js"

/** Options of WeCom. */
export interface WeComOptions extends OAuthUserConfig<WeComProfile> {
  /** Number of the company's app (agentid). */
  agentId: string
  /** Language of the page; that of the browser otherwise. */
  lang?: "zh" | "en"
}

/**
 * Sign in with WeCom.
 *
 * Callback URL: `{origin}/auth/callback/wecom`. Environment: `AUTH_WECOM_ID`, `AUTH_WECOM_SECRET`.
 * Members of one company sign in to its own app: the client id is the company's corp id, the client secret that of the app. Who is no member has an openid alone and is refused. The profile has the user id and nothing else: further facts of a member are read by the app with an access of its own.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import WeCom from "authlas/providers/wecom"
 *
 * const response = await Auth(request, { providers: [WeCom({ agentId: "1000002" })] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developer.work.weixin.qq.com/document/path/98152}
 */
export default function WeCom(options: WeComOptions): OAuth2Config<WeComProfile>
export default function WeCom(options: WeComOptions = {} as WeComOptions): OAuth2Config<WeComProfile> {
  return {
    id: "wecom",
    name: "WeCom",
    type: "oauth",
    authorization: {
      url: "https://login.work.weixin.qq.com/wwlogin/sso/login",
      params: {
        scope: "",
        login_type: "CorpApp",
        ...(options.agentId && { agentid: options.agentId }),
        ...(options.lang && { lang: options.lang }),
      },
      rename: { client_id: "appid" },
    },
    token: {
      url: "https://qyapi.weixin.qq.com/cgi-bin/gettoken",
      method: "GET",
      query: { corpid: "{options.clientId}", corpsecret: "{options.clientSecret}" },
      only: true,
      answer: {
        fails: { path: "errcode", is: "truthy" },
        error: { code: "errcode", description: "errmsg" },
        set: { token_type: "bearer" },
      },
      keep: false,
    },
    userinfo: {
      url: "https://qyapi.weixin.qq.com/cgi-bin/auth/getuserinfo",
      auth: { query: "access_token" },
      query: { code: "{callback.code}" },
      answer: { fails: { path: "errcode", is: "truthy" }, error: { code: "errcode", description: "errmsg" } },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    rename: { client_id: "appid" },
    profile: (profile) => ({
      id: profile.userid,
      name: null,
      email: null,
      image: null,
    }),
    schema: async () => (await import("../checks/wecom.js")).WeComProfile,
    email: { presence: "never" },
    refresh: "none",
    hints: {
      "40029": "The code is not valid. It counts once, for five minutes.",
      "50001": "The callback URL is not on the app's trusted domain. Set it in the administrator's console.",
    },
    style: { brandColor: "#0082ef", monogram: "WC" },
    needs: ["agentId"],
    options,
  }
}
