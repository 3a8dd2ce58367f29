// Generated from providers.yaml#strava by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { StravaProfile as StravaProfileType } from "../profiles/strava.js"

/** What a profile is compared with when it arrives. */
export const StravaProfile: z.ProfileSchema<StravaProfileType> = z.validator(
  z.looseObject({
    id: z.union([z.int(), z.string()]),
    username: z.nullish(z.string()),
    firstname: z.nullish(z.string()),
    lastname: z.nullish(z.string()),
    profile: z.nullish(z.string()),
    profile_medium: z.nullish(z.string()),
    city: z.nullish(z.string()),
    state: z.nullish(z.string()),
    country: z.nullish(z.string()),
    sex: z.nullish(z.string()),
    premium: z.nullish(z.boolean()),
    summit: z.nullish(z.boolean()),
    created_at: z.nullish(z.string()),
    updated_at: z.nullish(z.string()),
  }),
)
