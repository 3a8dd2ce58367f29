// Generated from providers.yaml#whoop by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/whoop.js"

/** Accepts what the validator of the same name in `profiles/whoop` does. */
export const WHOOPProfile: ProfileSchema<profiles.WHOOPProfile> = readProfileForm({
  user_id: "integer | string",
  "email?": "string",
  "first_name?": "string",
  "last_name?": "string",
})
