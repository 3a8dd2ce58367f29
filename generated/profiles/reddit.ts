// Generated from providers.yaml#reddit by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Reddit says of a user.
 *
 * @see {@link https://github.com/reddit-archive/reddit/wiki/OAuth2}
 */
export interface RedditProfile {
  id: string
  name?: string | null
  icon_img?: string | null
  snoovatar_img?: string | null
  has_verified_email?: boolean | null
  verified?: boolean | null
  created_utc?: number | null
  total_karma?: number | null
  over_18?: boolean | null
  is_mod?: boolean | null
  is_gold?: boolean | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const RedditProfile: z.ZodMiniType<RedditProfile> = z.looseObject({
  id: z.string(),
  name: z.nullish(z.string()),
  icon_img: z.nullish(z.string()),
  snoovatar_img: z.nullish(z.string()),
  has_verified_email: z.nullish(z.boolean()),
  verified: z.nullish(z.boolean()),
  created_utc: z.nullish(z.number()),
  total_karma: z.nullish(z.int()),
  over_18: z.nullish(z.boolean()),
  is_mod: z.nullish(z.boolean()),
  is_gold: z.nullish(z.boolean()),
})
