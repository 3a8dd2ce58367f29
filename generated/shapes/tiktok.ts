// Generated from providers.yaml#tiktok by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { TikTokProfile as TikTokProfileType } from "../profiles/tiktok.js"

/** What a profile is compared with when it arrives. */
export const TikTokProfile: z.ProfileSchema<TikTokProfileType> = z.validator(
  z.looseObject({
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
  }),
)
