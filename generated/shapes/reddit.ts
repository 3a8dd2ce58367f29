// Generated from providers.yaml#reddit by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { RedditProfile as RedditProfileType } from "../profiles/reddit.js"

/** What a profile is compared with when it arrives. */
export const RedditProfile: z.ProfileSchema<RedditProfileType> = z.validator(
  z.looseObject({
    id: z.string(),
    name: z.nullish(z.string()),
    icon_img: z.nullish(z.string()),
    snoovatar_img: z.nullish(z.string()),
    has_verified_email: z.nullish(z.boolean()),
    verified: z.nullish(z.boolean()),
    created_utc: z.nullish(z.number()),
    total_karma: z.nullish(z.int()),
    over_18: z.nullish(z.boolean()),
    is_mod: z.nullish(z.boolean()),
    is_gold: z.nullish(z.boolean()),
  }),
)
