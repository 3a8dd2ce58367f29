// Generated from providers.yaml#tiktok by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What TikTok says of a user.
 *
 * @see {@link https://developers.tiktok.com/doc/login-kit-web}
 */
export interface TikTokProfile {
  data: {
    user: {
      open_id: string
      union_id?: string
      avatar_url: string
      avatar_url_100?: string
      avatar_large_url?: string
      display_name: string
      username: string
      bio_description?: string
      profile_deep_link?: string
      is_verified?: boolean
      follower_count?: number
      following_count?: number
      likes_count?: number
      video_count?: number
      email?: string
    }
  }
  error?: { code: string; log_id: string; message: string } | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const TikTokProfile: z.ZodMiniType<TikTokProfile> = z.looseObject({
  data: z.looseObject({
    user: z.looseObject({
      open_id: z.string(),
      union_id: z.optional(z.string()),
      avatar_url: z.string(),
      avatar_url_100: z.optional(z.string()),
      avatar_large_url: z.optional(z.string()),
      display_name: z.string(),
      username: z.string(),
      bio_description: z.optional(z.string()),
      profile_deep_link: z.optional(z.string()),
      is_verified: z.optional(z.boolean()),
      follower_count: z.optional(z.number()),
      following_count: z.optional(z.number()),
      likes_count: z.optional(z.number()),
      video_count: z.optional(z.number()),
      email: z.optional(z.string()),
    }),
  }),
  error: z.nullish(z.looseObject({ code: z.string(), log_id: z.string(), message: z.string() })),
})
