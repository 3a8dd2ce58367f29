// Generated from providers.yaml#baidu by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { BaiduProfile } from "../profiles/baidu.js"

export type { BaiduProfile } from "../profiles/baidu.js"

/** Options of Baidu. */
export interface BaiduOptions extends OAuthUserConfig<BaiduProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with Baidu.
 *
 * Callback URL: `{origin}/auth/callback/baidu`. Environment: `AUTH_BAIDU_ID`, `AUTH_BAIDU_SECRET`.
 * The name comes with its middle masked by stars.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Baidu from "authlas/providers/baidu"
 *
 * const response = await Auth(request, { providers: [Baidu] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://openauth.baidu.com/doc/doc.html}
 */
export default function Baidu(options: BaiduOptions = {}): OAuth2Config<BaiduProfile> {
  return {
    id: "baidu",
    name: "Baidu",
    type: "oauth",
    authorization: { url: "https://openapi.baidu.com/oauth/2.0/authorize", params: { scope: "basic" } },
    token: {
      url: "https://openapi.baidu.com/oauth/2.0/token",
      method: "GET",
      answer: { set: { token_type: "bearer" } },
    },
    userinfo: {
      url: "https://openapi.baidu.com/rest/2.0/passport/users/getInfo",
      auth: { query: "access_token" },
      query: { get_unionid: "1" },
      answer: {
        fails: { path: "error_code", is: "present" },
        error: { code: "error_code", description: "error_msg" },
      },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.openid,
      name: profile.username || null,
      email: null,
      image: (profile.portrait && `https://himg.bdimg.com/sys/portrait/item/${profile.portrait}`) || null,
    }),
    schema: async () => (await import("../profiles/baidu.js")).BaiduProfile,
    email: { presence: "never" },
    refresh: { rotates: true, url: "https://openapi.baidu.com/oauth/2.0/token", method: "GET" },
    revoke: {
      url: "https://openapi.baidu.com/rest/2.0/passport/auth/revokeAuthorization",
      method: "GET",
      auth: "none",
      query: { access_token: "{token}" },
    },
    style: { brandColor: "#2932e1" },
    options,
  }
}
