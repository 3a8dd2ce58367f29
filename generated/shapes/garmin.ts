// Generated from providers.yaml#garmin by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { GarminConnectProfile as GarminConnectProfileType } from "../profiles/garmin.js"

/** What a profile is compared with when it arrives. */
export const GarminConnectProfile: z.ProfileSchema<GarminConnectProfileType> = z.validator(
  z.looseObject({
    userId: z.string(),
  }),
)
