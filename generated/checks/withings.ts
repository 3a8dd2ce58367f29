// Generated from providers.yaml#withings by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/withings.js"

/** Accepts what the validator of the same name in `profiles/withings` does. */
export const WithingsProfile: ProfileSchema<profiles.WithingsProfile> = readProfileForm({
  userid: "integer | string",
})
