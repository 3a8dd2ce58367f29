// Generated from providers.yaml#osu by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { OsuProfile as OsuProfileType } from "../profiles/osu.js"

/** What a profile is compared with when it arrives. */
export const OsuProfile: z.ProfileSchema<OsuProfileType> = z.validator(
  z.looseObject({
    id: z.union([z.int(), z.string()]),
    username: z.nullish(z.string()),
    avatar_url: z.nullish(z.string()),
    country_code: z.nullish(z.string()),
    default_group: z.nullish(z.string()),
    is_active: z.nullish(z.boolean()),
    is_bot: z.nullish(z.boolean()),
    is_deleted: z.nullish(z.boolean()),
    is_online: z.nullish(z.boolean()),
    is_supporter: z.nullish(z.boolean()),
    is_restricted: z.nullish(z.boolean()),
    last_visit: z.nullish(z.string()),
    pm_friends_only: z.nullish(z.boolean()),
    profile_colour: z.nullish(z.string()),
    discord: z.nullish(z.string()),
    has_supported: z.nullish(z.boolean()),
    interests: z.nullish(z.string()),
    join_date: z.nullish(z.string()),
    kudosu: z.nullish(z.looseObject({ available: z.nullish(z.int()), total: z.nullish(z.int()) })),
    location: z.nullish(z.string()),
    max_blocks: z.nullish(z.int()),
    max_friends: z.nullish(z.int()),
    occupation: z.nullish(z.string()),
    playmode: z.nullish(z.string()),
    playstyle: z.nullish(z.array(z.string())),
    post_count: z.nullish(z.int()),
    profile_order: z.nullish(z.array(z.string())),
    title: z.nullish(z.string()),
    title_url: z.nullish(z.string()),
    twitter: z.nullish(z.string()),
    website: z.nullish(z.string()),
    country: z.nullish(z.looseObject({ code: z.nullish(z.string()), name: z.nullish(z.string()) })),
    cover: z.nullish(
      z.looseObject({
        custom_url: z.nullish(z.string()),
        url: z.nullish(z.string()),
        id: z.nullish(z.union([z.int(), z.string()])),
      }),
    ),
  }),
)
