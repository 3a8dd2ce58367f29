// Generated from providers.yaml#concept2 by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { Concept2Profile as Concept2ProfileType } from "../profiles/concept2.js"

/** What a profile is compared with when it arrives. */
export const Concept2Profile: z.ProfileSchema<Concept2ProfileType> = z.validator(
  z.looseObject({
    data: z.looseObject({
      id: z.union([z.int(), z.string()]),
      username: z.nullish(z.string()),
      first_name: z.nullish(z.string()),
      last_name: z.nullish(z.string()),
      gender: z.nullish(z.string()),
      dob: z.nullish(z.string()),
      email: z.nullish(z.string()),
      country: z.nullish(z.string()),
      profile_image: z.nullish(z.string()),
      age_restricted: z.nullish(z.boolean()),
      email_permission: z.nullish(z.boolean()),
      max_heart_rate: z.nullish(z.number()),
      weight: z.nullish(z.number()),
      logbook_privacy: z.nullish(z.string()),
    }),
  }),
)
