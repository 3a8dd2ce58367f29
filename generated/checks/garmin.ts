// Generated from providers.yaml#garmin by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/garmin.js"

/** Accepts what the validator of the same name in `profiles/garmin` does. */
export const GarminConnectProfile: ProfileSchema<profiles.GarminConnectProfile> = readProfileForm({
  userId: "string",
})
