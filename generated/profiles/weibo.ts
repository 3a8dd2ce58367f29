// Generated from providers.yaml#weibo by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Weibo says of a user.
 *
 * @see {@link https://open.weibo.com/wiki/Oauth2/access_token}
 */
export interface WeiboProfile {
  idstr: string
  id?: number | string | null
  screen_name?: string | null
  name?: string | null
  avatar_hd?: string | null
  avatar_large?: string | null
  profile_image_url?: string | null
  profile_url?: string | null
  domain?: string | null
  location?: string | null
  description?: string | null
  gender?: string | null
  verified?: boolean | null
  created_at?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const WeiboProfile: z.ZodMiniType<WeiboProfile> = z.looseObject({
  idstr: z.string(),
  id: z.nullish(z.union([z.int(), z.string()])),
  screen_name: z.nullish(z.string()),
  name: z.nullish(z.string()),
  avatar_hd: z.nullish(z.string()),
  avatar_large: z.nullish(z.string()),
  profile_image_url: z.nullish(z.string()),
  profile_url: z.nullish(z.string()),
  domain: z.nullish(z.string()),
  location: z.nullish(z.string()),
  description: z.nullish(z.string()),
  gender: z.nullish(z.string()),
  verified: z.nullish(z.boolean()),
  created_at: z.nullish(z.string()),
})
