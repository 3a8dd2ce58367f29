// Generated from providers.yaml#instagram by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Instagram says of a user.
 *
 * @see {@link https://developers.facebook.com/docs/instagram-platform/instagram-api-with-instagram-login/business-login}
 */
export interface InstagramProfile {
  id: number | string
  user_id?: number | string | null
  username?: string | null
  name?: string | null
  account_type?: string | null
  profile_picture_url?: string | null
  followers_count?: number | null
  follows_count?: number | null
  media_count?: number | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const InstagramProfile: z.ZodMiniType<InstagramProfile> = z.looseObject({
  id: z.union([z.int(), z.string()]),
  user_id: z.nullish(z.union([z.int(), z.string()])),
  username: z.nullish(z.string()),
  name: z.nullish(z.string()),
  account_type: z.nullish(z.string()),
  profile_picture_url: z.nullish(z.url({ normalize: false })),
  followers_count: z.nullish(z.int()),
  follows_count: z.nullish(z.int()),
  media_count: z.nullish(z.int()),
})
