// Generated from providers.yaml#kakao by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { KakaoProfile } from "../profiles/kakao.js"

export type { AgeRange, Birthday, DateTime, Gender, KakaoProfile } from "../profiles/kakao.js"

/** Options of Kakao. */
export interface KakaoOptions extends OAuthUserConfig<KakaoProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with Kakao.
 *
 * Callback URL: `{origin}/auth/callback/kakao`. Environment: `AUTH_KAKAO_ID`, `AUTH_KAKAO_SECRET`.
 * Choose what users consent to in the Kakao console; the callback asks for no scopes.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Kakao from "authlas/providers/kakao"
 *
 * const response = await Auth(request, { providers: [Kakao] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developers.kakao.com/docs/latest/en/kakaologin/rest-api}
 */
export default function Kakao(options: KakaoOptions = {}): OAuth2Config<KakaoProfile> {
  return {
    id: "kakao",
    name: "Kakao",
    type: "oauth",
    authorization: "https://kauth.kakao.com/oauth/authorize?scope=",
    token: "https://kauth.kakao.com/oauth/token",
    userinfo: "https://kapi.kakao.com/v2/user/me",
    calls: {
      token: { answer: { error: { code: "error_code" } } },
      userinfo: { answer: { error: { code: "code", description: "msg" } } },
    },
    checks: ["pkce", "state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id?.toString(),
      name: profile.kakao_account?.profile?.nickname || null,
      email: profile.kakao_account?.email || null,
      image: profile.kakao_account?.profile?.profile_image_url || null,
    }),
    schema: async () => (await import("../profiles/kakao.js")).KakaoProfile,
    email: {
      presence: "sometimes",
      verified: ["kakao_account.is_email_valid", "kakao_account.is_email_verified"],
    },
    revoke: { url: "https://kapi.kakao.com/v1/user/unlink", auth: "bearer" },
    logout: {
      url: "https://kauth.kakao.com/oauth/logout",
      query: { client_id: "{options.clientId}", logout_redirect_uri: "{post_logout_redirect_uri}" },
    },
    hints: {
      KOE004: "Turn on Kakao Login in the app's settings",
      KOE006: 'Register the callback URL as "Redirect URI" of the REST API key',
      KOE010:
        "Kakao does not accept the client secret. Copy it from the app's settings, and give none when the secret is off",
      KOE101:
        "The client id is no REST API key of an app. Copy the REST API key, not the native or the JavaScript key",
      KOE205: 'A scope is asked for whose consent item is off. Turn it on under "Consent items"',
      KOE303:
        "The callback URL differs from the one of the sign-in. Register exactly the one of this application",
      KOE320:
        "The code is used up or too old. Start the sign-in again, and see that the callback is not called twice",
    },
    style: { brandColor: "#fee500" },
    options,
  }
}
