// Generated from providers.yaml#freee by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/freee.js"

/** Accepts what the validator of the same name in `profiles/freee` does. */
export const FreeeProfile: ProfileSchema<profiles.FreeeProfile> = readProfileForm({
  id: "integer | string",
  "email?": "string",
  "display_name?": "string",
  "first_name?": "string",
  "last_name?": "string",
  "first_name_kana?": "string",
  "last_name_kana?": "string",
  "companies?": ["unknown"],
})
