// Generated from providers.yaml#kakao by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers.js"
import { KakaoProfile } from "../profiles/kakao.js"

export type { KakaoProfile } from "../profiles/kakao.js"

/** Options of Kakao. */
export interface KakaoOptions extends OAuthUserConfig<KakaoProfile> {}

/**
 * Sign in with Kakao.
 *
 * Callback URL: `{origin}/auth/callback/kakao`. Environment: `AUTH_KAKAO_ID`, `AUTH_KAKAO_SECRET`.
 * Choose what people consent to in the Kakao console; the callback asks for no scopes.
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
    authorization: { url: "https://kauth.kakao.com/oauth/authorize", params: { scope: "" } },
    token: "https://kauth.kakao.com/oauth/token",
    userinfo: "https://kapi.kakao.com/v2/user/me",
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id?.toString(),
      name: profile.kakao_account?.profile?.nickname || null,
      email: profile.kakao_account?.email || null,
      image: profile.kakao_account?.profile?.profile_image_url || null,
    }),
    schema: KakaoProfile,
    email: {
      presence: "sometimes",
      verified: ["kakao_account.is_email_valid", "kakao_account.is_email_verified"],
    },
    style: { brandColor: "#fee500" },
    options,
  }
}
