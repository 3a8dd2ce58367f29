// Generated from providers.yaml#paypal by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/paypal.js"

/** Accepts what the validator of the same name in `profiles/paypal` does. */
export const PayPalProfile: ProfileSchema<profiles.PayPalProfile> = readProfileForm({
  user_id: "string",
  "sub?": "string",
  "name?": "string",
  "given_name?": "string",
  "family_name?": "string",
  "middle_name?": "string",
  "picture?": "string",
  "email?": "string",
  "email_verified?": "boolean | string",
  "locale?": "string",
  "zoneinfo?": "string",
  "payer_id?": "string",
  "verified_account?": "boolean | string",
  "account_type?": "string",
})
