// Generated from providers.yaml#apple by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/apple.js"

/** Accepts what the validator of the same name in `profiles/apple` does. */
export const AppleProfile: ProfileSchema<profiles.AppleProfile> = readProfileForm({
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
  "email_verified?": 'boolean | "true" | "false"',
  "gender?": "string",
  "birthdate?": "string",
  "zoneinfo?": "string",
  "locale?": "string",
  "phone_number?": "string",
  "phone_number_verified?": "boolean",
  "updated_at?": "number | string",
  "is_private_email?": 'boolean | "true" | "false"',
  "nonce_supported?": "boolean",
  "real_user_status?": "integer",
  "transfer_sub?": "string",
  "user?": { "name?": { "firstName?": "string", "lastName?": "string" }, "email?": "string" },
})
