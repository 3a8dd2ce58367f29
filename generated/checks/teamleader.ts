// Generated from providers.yaml#teamleader by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/teamleader.js"

/** Accepts what the validator of the same name in `profiles/teamleader` does. */
export const TeamleaderProfile: ProfileSchema<profiles.TeamleaderProfile> = readProfileForm({
  id: "string",
  "account?": { "type?": "string", "id?": "string" },
  "first_name?": "string",
  "last_name?": "string",
  "email?": "string",
  "email_verification_status?": '"pending" | "confirmed"',
  "telephones?": [{ "type?": "string", "number?": "string" }],
  "language?": "string",
  "function?": "string",
  "time_zone?": "string",
  "preferences?!": "unknown",
})
