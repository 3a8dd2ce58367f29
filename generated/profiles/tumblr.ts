// Generated from providers.yaml#tumblr by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Tumblr says of a user.
 *
 * @see {@link https://www.tumblr.com/docs/en/api/v2}
 */
export interface TumblrProfile {
  uuid: string
  name?: string | null
  title?: string | null
  url?: string | null
  description?: string | null
  primary?: boolean | null
  avatar?: Array<{ url?: string | null; width?: number | null; height?: number | null }> | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const TumblrProfile: z.ZodMiniType<TumblrProfile> = z.looseObject({
  uuid: z.string(),
  name: z.nullish(z.string()),
  title: z.nullish(z.string()),
  url: z.nullish(z.string()),
  description: z.nullish(z.string()),
  primary: z.nullish(z.boolean()),
  avatar: z.nullish(
    z.array(
      z.looseObject({ url: z.nullish(z.string()), width: z.nullish(z.int()), height: z.nullish(z.int()) }),
    ),
  ),
})
