// Generated from providers.yaml#anilist by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { AniListProfile as AniListProfileType } from "../profiles/anilist.js"

/** What a profile is compared with when it arrives. */
export const AniListProfile: z.ProfileSchema<AniListProfileType> = z.validator(
  z.looseObject({
    id: z.union([z.int(), z.string()]),
    name: z.nullish(z.string()),
    siteUrl: z.nullish(z.string()),
    avatar: z.nullish(z.looseObject({ large: z.nullish(z.url()), medium: z.nullish(z.url()) })),
  }),
)
