// Generated from providers.yaml#pixelfed by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { PixelfedProfile as PixelfedProfileType } from "../profiles/pixelfed.js"

/** What a profile is compared with when it arrives. */
export const PixelfedProfile: z.ProfileSchema<PixelfedProfileType> = z.validator(
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
    emojis: z.nullish(z.array(z.unknown())),
    fields: z.nullish(z.array(z.unknown())),
    source: z.optional(z.unknown()),
  }),
)
