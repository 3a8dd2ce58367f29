// Generated from providers.yaml#pinterest by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { PinterestProfile as PinterestProfileType } from "../profiles/pinterest.js"

/** What a profile is compared with when it arrives. */
export const PinterestProfile: z.ProfileSchema<PinterestProfileType> = z.validator(
  z.looseObject({
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
  }),
)
