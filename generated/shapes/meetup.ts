// Generated from providers.yaml#meetup by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { MeetupProfile as MeetupProfileType } from "../profiles/meetup.js"

/** What a profile is compared with when it arrives. */
export const MeetupProfile: z.ProfileSchema<MeetupProfileType> = z.validator(
  z.looseObject({
    id: z.union([z.int(), z.string()]),
    name: z.nullish(z.string()),
    email: z.nullish(z.string()),
  }),
)
