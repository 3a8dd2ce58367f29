// Generated from providers.yaml#weibo by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { WeiboProfile as WeiboProfileType } from "../profiles/weibo.js"

/** What a profile is compared with when it arrives. */
export const WeiboProfile: z.ProfileSchema<WeiboProfileType> = z.validator(
  z.looseObject({
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
  }),
)
