// Generated from providers.yaml#pinterest by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Pinterest says of a user.
 *
 * @see {@link https://developers.pinterest.com/docs/getting-started/set-up-authentication-and-authorization/}
 */
export interface PinterestProfile {
  username: string
  id?: string | null
  account_type?: string | null
  profile_image?: string | null
  website_url?: string | null
  about?: string | null
  business_name?: string | null
  board_count?: number | null
  pin_count?: number | null
  follower_count?: number | null
  following_count?: number | null
  monthly_views?: number | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const PinterestProfile: z.ZodMiniType<PinterestProfile> = z.looseObject({
  username: z.string(),
  id: z.nullish(z.string()),
  account_type: z.nullish(z.string()),
  profile_image: z.nullish(z.string()),
  website_url: z.nullish(z.string()),
  about: z.nullish(z.string()),
  business_name: z.nullish(z.string()),
  board_count: z.nullish(z.int()),
  pin_count: z.nullish(z.int()),
  follower_count: z.nullish(z.int()),
  following_count: z.nullish(z.int()),
  monthly_views: z.nullish(z.int()),
})
