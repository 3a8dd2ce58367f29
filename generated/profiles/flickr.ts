// Generated from providers.yaml#flickr by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Flickr says of a user.
 *
 * @see {@link https://www.flickr.com/services/api/auth.oauth.html}
 */
export interface FlickrProfile {
  user_nsid: string
  username?: string | null
  fullname?: string | null
  iconserver?: number | string | null
  iconfarm?: number | string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const FlickrProfile: z.ZodMiniType<FlickrProfile> = z.looseObject({
  user_nsid: z.string(),
  username: z.nullish(z.string()),
  fullname: z.nullish(z.string()),
  iconserver: z.nullish(z.union([z.int(), z.string()])),
  iconfarm: z.nullish(z.union([z.int(), z.string()])),
})
