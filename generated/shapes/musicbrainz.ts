// Generated from providers.yaml#musicbrainz by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { MusicBrainzProfile as MusicBrainzProfileType } from "../profiles/musicbrainz.js"

/** What a profile is compared with when it arrives. */
export const MusicBrainzProfile: z.ProfileSchema<MusicBrainzProfileType> = z.validator(
  z.looseObject({
    metabrainz_user_id: z.union([z.int(), z.string()]),
    sub: z.nullish(z.string()),
    profile: z.nullish(z.string()),
    website: z.nullish(z.string()),
    gender: z.nullish(z.string()),
    zoneinfo: z.nullish(z.string()),
    email: z.nullish(z.string()),
    email_verified: z.nullish(z.boolean()),
  }),
)
