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
    schema: async () => (await import("../checks/discord.js")).DiscordProfile,
    email: { presence: "scope", verified: "verified" },
    refresh: { rotates: true },
    revoke: "https://discord.com/api/oauth2/token/revoke",
    logout: "none",
    api: ["discord.com"],
    hints: {
      invalid_client:
        "Discord does not accept the client id or the client secret. Copy both from the OAuth2 page of the application, where a reset ends the former secret; the bot token is another thing",
      'Invalid "redirect_uri" in request':
        "Add the callback URL under Redirects, on the OAuth2 page of the application",
      'Invalid "code" in request':
        "The code is used up or too old. Start the sign-in again, and see that the callback is not called twice",
      invalid_scope: "One of the scopes is unknown, or Discord has to grant it to the application first",
    },
    style: {
      brandColor: "#5865f2",
      mark: "M20.317 4.3698a19.7913 19.7913 0 00-4.8851-1.5152.0741.0741 0 00-.0785.0371c-.211.3753-.4447.8648-.6083 1.2495-1.8447-.2762-3.68-.2762-5.4868 0-.1636-.3933-.4058-.8742-.6177-1.2495a.077.077 0 00-.0785-.037 19.7363 19.7363 0 00-4.8852 1.515.0699.0699 0 00-.0321.0277C.5334 9.0458-.319 13.5799.0992 18.0578a.0824.0824 0 00.0312.0561c2.0528 1.5076 4.0413 2.4228 5.9929 3.0294a.0777.0777 0 00.0842-.0276c.4616-.6304.8731-1.2952 1.226-1.9942a.076.076 0 00-.0416-.1057c-.6528-.2476-1.2743-.5495-1.8722-.8923a.077.077 0 01-.0076-.1277c.1258-.0943.2517-.1923.3718-.2914a.0743.0743 0 01.0776-.0105c3.9278 1.7933 8.18 1.7933 12.0614 0a.0739.0739 0 01.0785.0095c.1202.099.246.1981.3728.2924a.077.077 0 01-.0066.1276 12.2986 12.2986 0 01-1.873.8914.0766.0766 0 00-.0407.1067c.3604.698.7719 1.3628 1.225 1.9932a.076.076 0 00.0842.0286c1.961-.6067 3.9495-1.5219 6.0023-3.0294a.077.077 0 00.0313-.0552c.5004-5.177-.8382-9.6739-3.5485-13.6604a.061.061 0 00-.0312-.0286zM8.02 15.3312c-1.1825 0-2.1569-1.0857-2.1569-2.419 0-1.3332.9555-2.4189 2.157-2.4189 1.2108 0 2.1757 1.0952 2.1568 2.419 0 1.3332-.9555 2.4189-2.1569 2.4189zm7.9748 0c-1.1825 0-2.1569-1.0857-2.1569-2.419 0-1.3332.9554-2.4189 2.1569-2.4189 1.2108 0 2.1757 1.0952 2.1568 2.419 0 1.3332-.946 2.4189-2.1568 2.4189Z",
    },
    options,
  }
}
