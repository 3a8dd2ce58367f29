// Generated from providers.yaml#qq by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { QQProfile } from "../profiles/qq.js"

export type { QQProfile } from "../profiles/qq.js"

/** Options of QQ. */
export interface QQOptions extends OAuthUserConfig<QQProfile> {
  /** Takes the union id, which all apps of one developer share, as account id. Decide before the first user signs in, and only with the permission for it, or every sign-in is refused. */
  unionId?: boolean
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with QQ.
 *
 * Callback URL: `{origin}/auth/callback/qq`. Environment: `AUTH_QQ_ID`, `AUTH_QQ_SECRET`.
 * The client id is the App ID, the client secret the App Key of QQ Connect.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import QQ from "authlas/providers/qq"
 *
 * const response = await Auth(request, { providers: [QQ] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://wiki.connect.qq.com/}
 */
export default function QQ(options: QQOptions = {}): OAuth2Config<QQProfile> {
  const ask = options.unionId === true && "1"
  return {
    id: "qq",
    name: "QQ",
    type: "oauth",
    authorization: {
      url: "https://graph.qq.com/oauth2.0/authorize",
      params: { scope: "get_user_info" },
      scopeSeparator: ",",
    },
    token: {
      url: "https://graph.qq.com/oauth2.0/token",
      method: "GET",
      query: { fmt: "json" },
      answer: { format: "json", fails: { path: "error", is: "truthy" }, set: { token_type: "bearer" } },
    },
    userinfo: {
      url: "https://graph.qq.com/oauth2.0/me",
      auth: { query: "access_token" },
      query: { fmt: "json", ...(ask && { unionid: ask }) },
      answer: { format: "json", fails: { path: "error", is: "truthy" } },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    enrich: [
      {
        url: "https://graph.qq.com/user/get_user_info",
        auth: { query: "access_token" },
        query: { oauth_consumer_key: "{options.clientId}", openid: "{profile.openid}" },
        set: (answer: {
          ret?: number | null
          msg?: string | null
          nickname?: string | null
          gender?: string | null
          province?: string | null
          city?: string | null
          year?: string | null
          figureurl?: string | null
          figureurl_1?: string | null
          figureurl_2?: string | null
          figureurl_qq?: string | null
          figureurl_qq_1?: string | null
          figureurl_qq_2?: string | null
        }) => ({
          nickname: answer.nickname,
          gender: answer.gender,
          figureurl_qq: answer.figureurl_qq,
          figureurl_qq_1: answer.figureurl_qq_1,
          figureurl_qq_2: answer.figureurl_qq_2,
        }),
      },
    ],
    profile: (profile) => ({
      id: profile.unionid || profile.openid,
      name: profile.nickname || null,
      email: null,
      image:
        profile.figureurl_qq_2?.replaceAll("http:", "https:") ||
        profile.figureurl_qq?.replaceAll("http:", "https:") ||
        profile.figureurl_qq_1?.replaceAll("http:", "https:") ||
        null,
    }),
    schema: async () => (await import("../checks/qq.js")).QQProfile,
    email: { presence: "never" },
    refresh: {
      url: "https://graph.qq.com/oauth2.0/token",
      method: "GET",
      query: { fmt: "json" },
      answer: { format: "json", fails: { path: "error", is: "truthy" }, set: { token_type: "bearer" } },
    },
    hints: {
      "100016": "The access token is wrong or expired. The user signs in again.",
      "100048":
        "The app may not read union ids. Apply for it at QQ Connect, or leave the option unionId out.",
    },
    style: {
      brandColor: "#1ebafc",
      mark: "M21.395 15.035a40 40 0 0 0-.803-2.264l-1.079-2.695c.001-.032.014-.562.014-.836C19.526 4.632 17.351 0 12 0S4.474 4.632 4.474 9.241c0 .274.013.804.014.836l-1.08 2.695a39 39 0 0 0-.802 2.264c-1.021 3.283-.69 4.643-.438 4.673.54.065 2.103-2.472 2.103-2.472 0 1.469.756 3.387 2.394 4.771-.612.188-1.363.479-1.845.835-.434.32-.379.646-.301.778.343.578 5.883.369 7.482.189 1.6.18 7.14.389 7.483-.189.078-.132.132-.458-.301-.778-.483-.356-1.233-.646-1.846-.836 1.637-1.384 2.393-3.302 2.393-4.771 0 0 1.563 2.537 2.103 2.472.251-.03.581-1.39-.438-4.673",
    },
    options,
  }
}
