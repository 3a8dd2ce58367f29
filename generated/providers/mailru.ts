// Generated from providers.yaml#mailru by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers.js"
import type { MailruProfile } from "../profiles/mailru.js"

export type { MailruProfile } from "../profiles/mailru.js"

/** Options of Mail.ru. */
export interface MailruOptions extends OAuthUserConfig<MailruProfile> {}

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
    schema: async () => (await import("../profiles/mailru.js")).MailruProfile,
    email: { presence: "sometimes", verified: false },
    style: { brandColor: "#005ff9" },
    options,
  }
}
