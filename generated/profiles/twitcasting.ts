// Generated from providers.yaml#twitcasting by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What TwitCasting says of a user.
 *
 * @see {@link https://apiv2-doc.twitcasting.tv/}
 */
export interface TwitCastingProfile {
  id: string
  screen_id?: string | null
  name?: string | null
  image?: string | null
  profile?: string | null
  level?: number | null
  is_live?: boolean | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const TwitCastingProfile: z.ZodMiniType<TwitCastingProfile> = z.looseObject({
  id: z.string(),
  screen_id: z.nullish(z.string()),
  name: z.nullish(z.string()),
  image: z.nullish(z.string()),
  profile: z.nullish(z.string()),
  level: z.nullish(z.int()),
  is_live: z.nullish(z.boolean()),
})
