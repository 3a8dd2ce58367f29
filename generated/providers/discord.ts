// Generated from providers.yaml#discord by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { DiscordProfile } from "../profiles/discord.js"

export type { DiscordProfile } from "../profiles/discord.js"

/** Options of Discord. */
export interface DiscordOptions extends OAuthUserConfig<DiscordProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 7 days. */
  offline?: boolean
}

/**
 * Sign in with Discord.
 *
 * Callback URL: `{origin}/auth/callback/discord`. Environment: `AUTH_DISCORD_ID`, `AUTH_DISCORD_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Discord from "authlas/providers/discord"
 *
 * const response = await Auth(request, { providers: [Discord] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://docs.discord.com/developers/topics/oauth2}
 */
export default function Discord(options: DiscordOptions = {}): OAuth2Config<DiscordProfile> {
  return {
    id: "discord",
    name: "Discord",
    type: "oauth",
    issuer: "https://discord.com",
    authorization: { url: "https://discord.com/api/oauth2/authorize", params: { scope: "identify email" } },
    token: "https://discord.com/api/oauth2/token",
    userinfo: "https://discord.com/api/users/@me",
    checks: ["pkce", "state"],
    profile: (profile) => ({
      id: profile.id,
      name: profile.global_name || profile.username || null,
      email: profile.email || null,
      image:
        (profile.avatar?.startsWith("a_") &&
          `https://cdn.discordapp.com/avatars/${profile.id}/${profile.avatar}.gif`) ||
        (profile.avatar && `https://cdn.discordapp.com/avatars/${profile.id}/${profile.avatar}.png`) ||
        (profile.discriminator === "0" &&
          /^\d{1,64}$/.test(profile.id) &&
          `https://cdn.discordapp.com/embed/avatars/${(BigInt(profile.id) >> 22n) % 6n}.png`) ||
        (profile.discriminator &&
          /^\d{1,64}$/.test(profile.discriminator) &&
          `https://cdn.discordapp.com/embed/avatars/${BigInt(profile.discriminator) % 5n}.png`) ||
        null,
    }),
    schema: async () => (await import("../profiles/discord.js")).DiscordProfile,
    email: { presence: "scope", verified: "verified" },
    revoke: "https://discord.com/api/oauth2/token/revoke",
    logout: "none",
    hints: {
      invalid_client:
        "Discord does not accept the client id or the client secret. Copy both from the OAuth2 page of the application, where a reset ends the former secret; the bot token is another thing",
      'Invalid "redirect_uri" in request':
        "Add the callback URL under Redirects, on the OAuth2 page of the application",
      'Invalid "code" in request':
        "The code is used up or too old. Start the sign-in again, and see that the callback is not called twice",
      invalid_scope: "One of the scopes is unknown, or Discord has to grant it to the application first",
    },
    style: { brandColor: "#5865f2" },
    options,
  }
}
