// Generated from providers.yaml#frappe by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/frappe.js"

/** Accepts what the validator of the same name in `profiles/frappe` does. */
export const FrappeProfile: ProfileSchema<profiles.FrappeProfile> = readProfileForm({
  sub: "string",
  "name?": "string",
  "given_name?": "string",
  "family_name?": "string",
  "email?": "string",
  "picture?": "string",
  "roles?": ["string"],
  "iss?": "string",
})
