// Generated from providers.yaml#fitbit by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/fitbit.js"

/** Accepts what the validator of the same name in `profiles/fitbit` does. */
export const FitbitProfile: ProfileSchema<profiles.FitbitProfile> = readProfileForm({
  encodedId: "string",
  "displayName?": "string",
  "fullName?": "string",
  "avatar?": "string",
  "avatar150?": "string",
  "avatar640?": "string",
})
