// Generated from providers.yaml#headhunter by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/headhunter.js"

/** Accepts what the validator of the same name in `profiles/headhunter` does. */
export const HeadHunterProfile: ProfileSchema<profiles.HeadHunterProfile> = readProfileForm({
  id: "string",
  "auth_type?": "string",
  "is_applicant?": "boolean",
  "is_employer?": "boolean",
  "email?": "string",
  "first_name?": "string",
  "middle_name?": "string",
  "last_name?": "string",
  "phone?": "string",
})
