// Generated from providers.yaml#constantcontact by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/constantcontact.js"

/** Accepts what the validator of the same name in `profiles/constantcontact` does. */
export const ConstantContactProfile: ProfileSchema<profiles.ConstantContactProfile> = readProfileForm({
  encoded_account_id: "string",
  "contact_email?": "string",
  "contact_phone?": "string",
  "country_code?": "string",
  "encoded_partner_id?": "string",
  "first_name?": "string",
  "last_name?": "string",
  "organization_name?": "string",
  "organization_phone?": "string",
  "state_code?": "string",
  "time_zone_id?": "string",
  "website?": "string",
})
