// Generated from providers.yaml#telegram by `npm run generate`. Edit the entry, not this file.
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers.js"
import type { TelegramProfile } from "../profiles/telegram.js"

export type { TelegramProfile } from "../profiles/telegram.js"

/** Options of Telegram. */
export interface TelegramOptions extends OAuthUserConfig<TelegramProfile> {}

/**
 * Sign in with Telegram.
 *
 * Callback URL: `{origin}/auth/callback/telegram`. Environment: `AUTH_TELEGRAM_ID`, `AUTH_TELEGRAM_SECRET`.
 * Client id and secret come from @BotFather (Bot Settings, Login Widget), where the callback URL is listed under the allowed URLs. Keep RS256 as the signature algorithm.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Telegram from "authlas/providers/telegram"
 *
 * const response = await Auth(request, { providers: [Telegram] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://core.telegram.org/bots/telegram-login}
 */
export default function Telegram(options: TelegramOptions = {}): OIDCConfig<TelegramProfile> {
  return {
    id: "telegram",
    name: "Telegram",
    type: "oidc",
    issuer: "https://oauth.telegram.org",
    authorization: { params: { scope: "openid profile" } },
    checks: ["pkce", "state"],
    state: "short",
    profile: (profile) => ({
      id: profile.id?.toString(),
      name: profile.name || profile.preferred_username || null,
      email: null,
      image: profile.picture || null,
    }),
    userClaims: { id: ["id"], name: ["name", "preferred_username"], image: ["picture"] },
    schema: async () => (await import("../profiles/telegram.js")).TelegramProfile,
    email: { presence: "never" },
    style: { brandColor: "#26a5e4" },
    options,
  }
}
