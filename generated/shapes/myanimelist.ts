// Generated from providers.yaml#myanimelist by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { MyAnimeListProfile as MyAnimeListProfileType } from "../profiles/myanimelist.js"

/** What a profile is compared with when it arrives. */
export const MyAnimeListProfile: z.ProfileSchema<MyAnimeListProfileType> = z.validator(
  z.looseObject({
    id: z.union([z.int(), z.string()]),
    name: z.nullish(z.string()),
    picture: z.nullish(z.url()),
    gender: z.nullish(z.string()),
    birthday: z.nullish(z.string()),
    location: z.nullish(z.string()),
    joined_at: z.nullish(z.string()),
    time_zone: z.nullish(z.string()),
    is_supporter: z.nullish(z.boolean()),
  }),
)
