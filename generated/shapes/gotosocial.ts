// Generated from providers.yaml#gotosocial by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { GoToSocialProfile as GoToSocialProfileType } from "../profiles/gotosocial.js"

/** What a profile is compared with when it arrives. */
export const GoToSocialProfile: z.ProfileSchema<GoToSocialProfileType> = z.validator(
  z.looseObject({
    id: z.string(),
    username: z.nullish(z.string()),
    acct: z.nullish(z.string()),
    display_name: z.nullish(z.string()),
    locked: z.nullish(z.boolean()),
    bot: z.nullish(z.boolean()),
    created_at: z.nullish(z.string()),
    note: z.nullish(z.string()),
    url: z.nullish(z.string()),
    avatar: z.nullish(z.string()),
    avatar_static: z.nullish(z.string()),
    avatar_description: z.nullish(z.string()),
    header: z.nullish(z.string()),
    header_static: z.nullish(z.string()),
    followers_count: z.nullish(z.int()),
    following_count: z.nullish(z.int()),
    statuses_count: z.nullish(z.int()),
    last_status_at: z.nullish(z.string()),
  }),
)
