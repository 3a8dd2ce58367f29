// Generated from providers.yaml#alipay by `npm run generate`. Edit the entry, not this file.
import { signing } from "../../src/engine/oauth/parts.js"
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { AlipayProfile } from "../profiles/alipay.js"

export type { AlipayProfile } from "../profiles/alipay.js"

/** Options of Alipay. */
export interface AlipayOptions extends OAuthUserConfig<AlipayProfile> {
  /** Private key of the app in PKCS 8, as PEM or as its base64 alone. */
  privateKey: string
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with Alipay.
 *
 * Callback URL: `{origin}/auth/callback/alipay`. Environment: `AUTH_ALIPAY_ID`.
 * The client id is the app id. There is no client secret: calls are signed with the private key whose public half the app is registered with (RSA2, mode of keys rather than of certificates).
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Alipay from "authlas/providers/alipay"
 *
 * const response = await Auth(request, { providers: [Alipay({ privateKey: "MIICdwIBADANBgkqhkiG9w0BAQEFAASCAmEwggJdAgEAAoGBALAdoQRsLVNb89A7/bKUcwxpvuPy4QJ/yOeQJXrwX9CNPiKEarSY wd77NTB/Q9jh/1wrh+PVo70obE+PIDuRhHubQaf2OIRZMG11ioXTpZHuBKRFBYvIRA74oO9BQtg6UqELW2pDb4UKeb7sT+CjlURd u3qiVwnSBMmvr1MVfUx/AgMBAAECgYEAiyeuHXd4TOBgAo4URDFlwk4fpa84OShMzyMnaj9aBchEazOjuHTm4tAs09gK/Oh9RA+l PNGGoiS5iBd4CXlOaqfMtHRRoLIV+zF0hp77vZyjrHyFUcmInoUpubuKRd1/0DeFEw2xuAt2pY37SFnQHQh6/C6mT6aq3pU65V++ hgECQQDlkvDUF0lK85M0bpv2qfNwvsSATSD94lrtqr2il3K+PdNH2+BsXH8fHXyIC7B2Ah3C2xI8LhkaWEpFmoJdVJsBAkEAxGNj B+XpO9XKKlRvPzKeriZkVoLimh6CFnWko4d2q46poOLH0Mq/VlBnfHOn8Z1/rYJj2ke89Pusxbw7ISdnfwJAUcUP0ItmyLKPWRqY pLgOBLd+KDDQsn1gY8zv9Ky66vX8fljby9z6TmvjQlXfiXjhftkm2paUzGRsN/R7wKB1AQJBAKaZWW1d0Nn9px75udX27z31O7FY Hzt3HgxHiH9hb35h6+yb9b5eAKsMUn3070e8wI9EychmixmYVxz3bYHWl6kCQESemiWHLv83ncmdUpBe4czkcTfC+UhBUDjyECnO r3yxv0g+c1fXmdYK3AUEWwmX8IiWgNJjwrVfWoFjvd0eo0c=" })] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://opendocs.alipay.com/open/02xtla}
 */
export default function Alipay(options: AlipayOptions): OAuth2Config<AlipayProfile>
export default function Alipay(options: AlipayOptions = {} as AlipayOptions): OAuth2Config<AlipayProfile> {
  return {
    id: "alipay",
    name: "Alipay",
    type: "oauth",
    authorization: {
      url: "https://openauth.alipay.com/oauth2/publicAppAuthorize.htm",
      params: { scope: "auth_user" },
      rename: { client_id: "app_id" },
      scopeSeparator: ",",
    },
    token: {
      url: "https://openapi.alipay.com/gateway.do",
      form: {
        app_id: "{options.clientId}",
        method: "alipay.system.oauth.token",
        format: "JSON",
        charset: "utf-8",
        sign_type: "RSA2",
        timestamp: "{now.datetime}",
        version: "1.0",
        grant_type: "authorization_code",
        code: "{callback.auth_code}",
      },
      sign: { parameter: "sign", alg: "RSA-SHA256", key: "{options.privateKey}", encoding: "base64" },
      only: true,
      answer: {
        fails: { path: "error_response", is: "present" },
        error: { code: "error_response.sub_code", description: "error_response.sub_msg" },
        pick: "alipay_system_oauth_token_response",
        set: { token_type: "bearer" },
      },
    },
    userinfo: {
      url: "https://openapi.alipay.com/gateway.do",
      method: "POST",
      auth: "none",
      form: {
        app_id: "{options.clientId}",
        method: "alipay.user.info.share",
        format: "JSON",
        charset: "utf-8",
        sign_type: "RSA2",
        timestamp: "{now.datetime}",
        version: "1.0",
        auth_token: "{tokens.access_token}",
      },
      sign: { parameter: "sign", alg: "RSA-SHA256", key: "{options.privateKey}", encoding: "base64" },
      answer: {
        fails: { path: "alipay_user_info_share_response.code", is: ["10000"], not: true },
        error: {
          code: "alipay_user_info_share_response.sub_code",
          description: "alipay_user_info_share_response.sub_msg",
        },
        pick: "alipay_user_info_share_response",
      },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "none" },
    callback: { rename: { code: "auth_code" } },
    profile: (profile) => ({
      id: profile.open_id,
      name: profile.nick_name || null,
      email: null,
      image: profile.avatar || null,
    }),
    schema: async () => (await import("../checks/alipay.js")).AlipayProfile,
    email: { presence: "never" },
    refresh: {
      url: "https://openapi.alipay.com/gateway.do",
      form: {
        app_id: "{options.clientId}",
        method: "alipay.system.oauth.token",
        format: "JSON",
        charset: "utf-8",
        sign_type: "RSA2",
        timestamp: "{now.datetime}",
        version: "1.0",
        grant_type: "refresh_token",
        refresh_token: "{tokens.refresh_token}",
      },
      sign: { parameter: "sign", alg: "RSA-SHA256", key: "{options.privateKey}", encoding: "base64" },
      only: true,
    },
    hints: {
      "isv.code-invalid": "The code is used up or a day old. The user signs in again",
      "isv.invalid-signature": "The private key is not that of the app, or not one of mode RSA2",
      "isv.invalid-app-id": "Alipay does not know the app id",
    },
    style: {
      brandColor: "#1677ff",
      mark: "M19.695 15.07c3.426 1.158 4.203 1.22 4.203 1.22V3.846c0-2.124-1.705-3.845-3.81-3.845H3.914C1.808.001.102 1.722.102 3.846v16.31c0 2.123 1.706 3.845 3.813 3.845h16.173c2.105 0 3.81-1.722 3.81-3.845v-.157s-6.19-2.602-9.315-4.119c-2.096 2.602-4.8 4.181-7.607 4.181-4.75 0-6.361-4.19-4.112-6.949.49-.602 1.324-1.175 2.617-1.497 2.025-.502 5.247.313 8.266 1.317a16.796 16.796 0 0 0 1.341-3.302H5.781v-.952h4.799V6.975H4.77v-.953h5.81V3.591s0-.409.411-.409h2.347v2.84h5.744v.951h-5.744v1.704h4.69a19.453 19.453 0 0 1-1.986 5.06c1.424.52 2.702 1.011 3.654 1.333m-13.81-2.032c-.596.06-1.71.325-2.321.869-1.83 1.608-.735 4.55 2.968 4.55 2.151 0 4.301-1.388 5.99-3.61-2.403-1.182-4.438-2.028-6.637-1.809",
    },
    needs: ["privateKey"],
    ...signing,
    options,
  }
}
