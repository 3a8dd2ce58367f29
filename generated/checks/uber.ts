// Generated from providers.yaml#uber by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/uber.js"

/** Accepts what the validator of the same name in `profiles/uber` does. */
export const UberProfile: ProfileSchema<profiles.UberProfile> = readProfileForm({
  sub: "string",
  "uuid?": "string",
  "given_name?": "string",
  "family_name?": "string",
  "email?": "string",
  "email_verified?": "boolean",
  "email_verified_at?": "integer",
  "picture?": "string",
  "promo_code?": "string",
  "phone_number?": "string",
  "phone_number_verified?": "boolean",
  "phone_number_verified_at?": "integer",
})
