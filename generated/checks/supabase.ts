// Generated from providers.yaml#supabase by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/supabase.js"

/** Accepts what the validator of the same name in `profiles/supabase` does. */
export const SupabaseProfile: ProfileSchema<profiles.SupabaseProfile> = readProfileForm({
  sub: "string",
  "name?": "string",
  "given_name?": "string",
  "family_name?": "string",
  "middle_name?": "string",
  "nickname?": "string",
  "preferred_username?": "string",
  "profile?": "string",
  "picture?": "string",
  "website?": "string",
  "email?": "string",
  "email_verified?": "boolean",
  "gender?": "string",
  "birthdate?": "string",
  "zoneinfo?": "string",
  "locale?": "string",
  "phone_number?": "string",
  "phone_number_verified?": "boolean",
  "updated_at?": "number | string",
  "phone?": "string",
  "phone_verified?": "boolean",
  "user_metadata?!": "unknown",
})
