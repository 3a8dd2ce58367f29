// Generated from providers.yaml#mixcloud by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Mixcloud says of a user.
 *
 * @see {@link https://www.mixcloud.com/developers/}
 */
export interface MixcloudProfile {
  key: string
  username?: string | null
  name?: string | null
  url?: string | null
  pictures?: {
    thumbnail?: string | null
    small?: string | null
    medium?: string | null
    large?: string | null
    extra_large?: string | null
  } | null
  created_time?: string | null
  updated_time?: string | null
  is_current_user?: boolean | null
  cloudcast_count?: number | null
  favorite_count?: number | null
  follower_count?: number | null
  following_count?: number | null
  listen_count?: number | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const MixcloudProfile: z.ZodMiniType<MixcloudProfile> = z.looseObject({
  key: z.string(),
  username: z.nullish(z.string()),
  name: z.nullish(z.string()),
  url: z.nullish(z.string()),
  pictures: z.nullish(
    z.looseObject({
      thumbnail: z.nullish(z.string()),
      small: z.nullish(z.string()),
      medium: z.nullish(z.string()),
      large: z.nullish(z.string()),
      extra_large: z.nullish(z.string()),
    }),
  ),
  created_time: z.nullish(z.string()),
  updated_time: z.nullish(z.string()),
  is_current_user: z.nullish(z.boolean()),
  cloudcast_count: z.nullish(z.int()),
  favorite_count: z.nullish(z.int()),
  follower_count: z.nullish(z.int()),
  following_count: z.nullish(z.int()),
  listen_count: z.nullish(z.int()),
})
