// Generated from providers.yaml#bluebutton by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/bluebutton.js"

/** Accepts what the validator of the same name in `profiles/bluebutton` does. */
export const BlueButtonProfile: ProfileSchema<profiles.BlueButtonProfile> = readProfileForm({
  sub: "string",
  "name?": "string",
  "given_name?": "string",
  "family_name?": "string",
  "email?": "string",
  "iat?": "string",
  "patient?": "string",
})
