// Generated from providers.yaml#stripe by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/stripe.js"

/** Accepts what the validator of the same name in `profiles/stripe` does. */
export const StripeProfile: ProfileSchema<profiles.StripeProfile> = readProfileForm({
  id: "string",
  "object?": "string",
  "business_profile?": {
    "name?": "string",
    "url?": "string",
    "support_email?": "string",
    "product_description?": "string",
  },
  "business_type?": "string",
  "capabilities?!": "unknown",
  "charges_enabled?": "boolean",
  "controller?!": "unknown",
  "country?": "string",
  "created?": "integer",
  "default_currency?": "string",
  "details_submitted?": "boolean",
  "email?": "string",
  "payouts_enabled?": "boolean",
  "settings?": { "dashboard?": { "display_name?": "string", "timezone?": "string" } },
  "type?": "string",
})
