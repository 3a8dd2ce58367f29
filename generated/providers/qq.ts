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
    schema: async () => (await import("../profiles/qq.js")).QQProfile,
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
    style: { brandColor: "#1ebafc" },
    options,
  }
}
