// Generated from providers.yaml#yandex by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { YandexProfile } from "../profiles/yandex.js"

export type { YandexProfile } from "../profiles/yandex.js"

/** Options of Yandex. */
export interface YandexOptions extends OAuthUserConfig<YandexProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with Yandex.
 *
 * Callback URL: `{origin}/auth/callback/yandex`. Environment: `AUTH_YANDEX_ID`, `AUTH_YANDEX_SECRET`.
 * Tick the rights behind the scopes in the app at Yandex OAuth, else asking for them is an error.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Yandex from "authlas/providers/yandex"
 *
 * const response = await Auth(request, { providers: [Yandex] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://yandex.com/dev/id/doc/en/codes/code-url}
 */
export default function Yandex(options: YandexOptions = {}): OAuth2Config<YandexProfile> {
  return {
    id: "yandex",
    name: "Yandex",
    type: "oauth",
    authorization: "https://oauth.yandex.ru/authorize?scope=login:info+login:email+login:avatar",
    token: "https://oauth.yandex.ru/token",
    userinfo: "https://login.yandex.ru/info?format=json",
    calls: {
      authorization: { allow: ["device_id", "device_name", "force_confirm", "optional_scope"] },
      userinfo: { auth: "none", headers: { Authorization: "OAuth {tokens.access_token}" } },
    },
    checks: ["pkce", "state"],
    profile: (profile) => ({
      id: profile.id,
      name: profile.display_name || profile.real_name || profile.first_name || null,
      email: profile.default_email || profile.emails?.[0] || null,
      image:
        (profile.is_avatar_empty === false &&
          profile.default_avatar_id &&
          `https://avatars.yandex.net/get-yapic/${profile.default_avatar_id}/islands-200`) ||
        null,
    }),
    schema: async () => (await import("../checks/yandex.js")).YandexProfile,
    email: { presence: "scope", verified: false },
    refresh: { rotates: true },
    revoke: { url: "https://oauth.yandex.ru/revoke_token", auth: "basic", form: { access_token: "{token}" } },
    hints: {
      invalid_client:
        "The client id or the client secret is wrong, or the app was deleted. Copy both from oauth.yandex.ru",
      unauthorized_client: "The app waits for moderation, was refused by it, or is blocked",
      invalid_scope:
        "Tick the permissions that are asked for on the app's page. Users must sign in again after a change",
      bad_verification_code: "The code is wrong. Start the sign-in again",
      invalid_grant:
        "The code is used up, older than ten minutes, or was issued for another app. Start the sign-in again",
      invalid_request:
        'A parameter is wrong, most often the callback URL. Add it to "Redirect URI" of the app',
    },
    style: { brandColor: "#ffcc00", text: "#000000", monogram: "YD" },
    options,
  }
}
