// Generated from providers.yaml#discord by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { DiscordProfile as DiscordProfileType } from "../profiles/discord.js"

/** What a profile is compared with when it arrives. */
export const DiscordProfile: z.ProfileSchema<DiscordProfileType> = z.validator(
  z.looseObject({
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
  }),
)
