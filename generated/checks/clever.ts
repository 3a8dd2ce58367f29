// Generated from providers.yaml#clever by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/clever.js"

/** Accepts what the validator of the same name in `profiles/clever` does. */
export const CleverProfile: ProfileSchema<profiles.CleverProfile> = readProfileForm({
  sub: "string",
  "user_id?": "string",
  "multi_role_user_id?": "string",
  "user_type?": "string",
  "district?": "string",
  "district_id?": "string",
  "email?": "string",
  "email_verified?": "boolean",
  "name?": { "first?": "string", "last?": "string", "middle?": "string" },
  "given_name?": "string",
  "family_name?": "string",
})
