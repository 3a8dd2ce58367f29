// Generated from providers.yaml#telegram by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
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
    schema: async () => (await import("../checks/telegram.js")).TelegramProfile,
    email: { presence: "never" },
    refresh: "none",
    revoke: "none",
    logout: "none",
    style: {
      brandColor: "#26a5e4",
      mark: "M11.944 0A12 12 0 0 0 0 12a12 12 0 0 0 12 12 12 12 0 0 0 12-12A12 12 0 0 0 12 0a12 12 0 0 0-.056 0zm4.962 7.224c.1-.002.321.023.465.14a.506.506 0 0 1 .171.325c.016.093.036.306.02.472-.18 1.898-.962 6.502-1.36 8.627-.168.9-.499 1.201-.82 1.23-.696.065-1.225-.46-1.9-.902-1.056-.693-1.653-1.124-2.678-1.8-1.185-.78-.417-1.21.258-1.91.177-.184 3.247-2.977 3.307-3.23.007-.032.014-.15-.056-.212s-.174-.041-.249-.024c-.106.024-1.793 1.14-5.061 3.345-.48.33-.913.49-1.302.48-.428-.008-1.252-.241-1.865-.44-.752-.245-1.349-.374-1.297-.789.027-.216.325-.437.893-.663 3.498-1.524 5.83-2.529 6.998-3.014 3.332-1.386 4.025-1.627 4.476-1.635z",
    },
    ...dpop,
    ...registration,
    options,
  }
}
