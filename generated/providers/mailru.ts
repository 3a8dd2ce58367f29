// Generated from providers.yaml#mailru by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { MailruProfile } from "../profiles/mailru.js"

export type { MailruProfile } from "../profiles/mailru.js"

/** Options of Mail.ru. */
export interface MailruOptions extends OAuthUserConfig<MailruProfile> {
  /** True: a sign-in asks for a refresh token, by the scope `offline_access` and `prompt=consent`. Default false. */
  offline?: boolean
}

/**
 * Sign in with Mail.ru.
 *
 * Callback URL: `{origin}/auth/callback/mailru`. Environment: `AUTH_MAILRU_ID`, `AUTH_MAILRU_SECRET`.
 * The picture is the member `image`; Auth.js looks for `picture` and never finds one.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Mailru from "authlas/providers/mailru"
 *
 * const response = await Auth(request, { providers: [Mailru] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @deprecated Mail.ru has taken no new sites for sign-in since 1 July 2025; use VK ID, which lets users sign in with a Mail account too.
 * @see {@link https://id.vk.com/about/business/go/docs/ru/vkid/latest/oauth/oauth-mail/index}
 */
export default function Mailru(options: MailruOptions = {}): OAuth2Config<MailruProfile> {
  return {
    id: "mailru",
    name: "Mail.ru",
    type: "oauth",
    authorization: "https://oauth.mail.ru/login?scope=userinfo",
    token: "https://oauth.mail.ru/token",
    userinfo: "https://oauth.mail.ru/userinfo",
    calls: {
      userinfo: { auth: { query: "access_token" }, answer: { fails: { path: "error", is: "present" } } },
    },
    checks: ["pkce", "state"],
    profile: (profile) => ({
      id: profile.id?.toString(),
      name: profile.name || profile.nickname || null,
      email: profile.email || null,
      image: profile.image || null,
    }),
    schema: async () => (await import("../checks/mailru.js")).MailruProfile,
    email: { presence: "sometimes", verified: false },
    refresh: { ask: { scope: ["offline_access"], query: { prompt: "consent" } }, rotates: false },
    style: {
      brandColor: "#005ff9",
      mark: "M15.61 12c0 1.99-1.62 3.61-3.61 3.61-1.99 0-3.61-1.62-3.61-3.61 0-1.99 1.62-3.61 3.61-3.61 1.99 0 3.61 1.62 3.61 3.61M12 0C5.383 0 0 5.383 0 12s5.383 12 12 12c2.424 0 4.761-.722 6.76-2.087l.034-.024-1.617-1.879-.027.017A9.494 9.494 0 0 1 12 21.54c-5.26 0-9.54-4.28-9.54-9.54 0-5.26 4.28-9.54 9.54-9.54 5.26 0 9.54 4.28 9.54 9.54a9.63 9.63 0 0 1-.225 2.05c-.301 1.239-1.169 1.618-1.82 1.568-.654-.053-1.42-.52-1.426-1.661V12A6.076 6.076 0 0 0 12 5.93 6.076 6.076 0 0 0 5.93 12 6.076 6.076 0 0 0 12 18.07a6.02 6.02 0 0 0 4.3-1.792 3.9 3.9 0 0 0 3.32 1.805c.874 0 1.74-.292 2.437-.821.719-.547 1.256-1.336 1.553-2.285.047-.154.135-.504.135-.507l.002-.013c.175-.76.253-1.52.253-2.457 0-6.617-5.383-12-12-12",
    },
    options,
  }
}
