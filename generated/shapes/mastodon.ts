// Generated from providers.yaml#mastodon by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { MastodonProfile as MastodonProfileType } from "../profiles/mastodon.js"

/** What a profile is compared with when it arrives. */
export const MastodonProfile: z.ProfileSchema<MastodonProfileType> = z.validator(
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
    header: z.nullish(z.string()),
    header_static: z.nullish(z.string()),
    followers_count: z.nullish(z.int()),
    following_count: z.nullish(z.int()),
    statuses_count: z.nullish(z.int()),
    last_status_at: z.nullish(z.string()),
  }),
)
