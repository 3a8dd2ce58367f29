// Generated from providers.yaml#strava by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/strava.js"

/** Accepts what the validator of the same name in `profiles/strava` does. */
export const StravaProfile: ProfileSchema<profiles.StravaProfile> = readProfileForm({
  id: "integer | string",
  "username?": "string",
  "firstname?": "string",
  "lastname?": "string",
  "profile?": "string",
  "profile_medium?": "string",
  "city?": "string",
  "state?": "string",
  "country?": "string",
  "sex?": "string",
  "premium?": "boolean",
  "summit?": "boolean",
  "created_at?": "string",
  "updated_at?": "string",
})
