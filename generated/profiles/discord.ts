// Generated from providers.yaml#discord by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Discord says of a user.
 *
 * @see {@link https://docs.discord.com/developers/topics/oauth2}
 */
export interface DiscordProfile {
  id: string
  username?: string | null
  discriminator?: string | null
  global_name?: string | null
  avatar?: string | null
  email?: string | null
  verified?: boolean | null
  bot?: boolean | null
  mfa_enabled?: boolean | null
  locale?: string | null
  banner?: string | null
  accent_color?: number | null
  premium_type?: number | null
  flags?: number | null
  public_flags?: number | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const DiscordProfile: z.ZodMiniType<DiscordProfile> = z.looseObject({
  id: z.string(),
  username: z.nullish(z.string()),
  discriminator: z.nullish(z.string()),
  global_name: z.nullish(z.string()),
  avatar: z.nullish(z.string()),
  email: z.nullish(z.string()),
  verified: z.nullish(z.boolean()),
  bot: z.nullish(z.boolean()),
  mfa_enabled: z.nullish(z.boolean()),
  locale: z.nullish(z.string()),
  banner: z.nullish(z.string()),
  accent_color: z.nullish(z.int()),
  premium_type: z.nullish(z.int()),
  flags: z.nullish(z.int()),
  public_flags: z.nullish(z.int()),
})
