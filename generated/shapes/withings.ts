// Generated from providers.yaml#withings by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { WithingsProfile as WithingsProfileType } from "../profiles/withings.js"

/** What a profile is compared with when it arrives. */
export const WithingsProfile: z.ProfileSchema<WithingsProfileType> = z.validator(
  z.looseObject({
    userid: z.union([z.int(), z.string()]),
  }),
)
