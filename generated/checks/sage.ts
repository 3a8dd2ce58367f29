// Generated from providers.yaml#sage by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/sage.js"

/** Accepts what the validator of the same name in `profiles/sage` does. */
export const SageAccountingProfile: ProfileSchema<profiles.SageAccountingProfile> = readProfileForm({
  id: "string",
  "displayed_as?": "string",
  "first_name?": "string",
  "last_name?": "string",
  "email?": "string",
  "locale?": "string",
})
