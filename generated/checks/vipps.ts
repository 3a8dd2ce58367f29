// Generated from providers.yaml#vipps by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/vipps.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/vipps` does. */
export const VippsProfile: ProfileSchema<profiles.VippsProfile> = readProfileForm({
  ...standardClaims,
  "accounts?": [{ "account_name?": "string", "account_number?": "integer | string", "bank_name?": "string" }],
  "address?": {
    "address_type?": "string",
    "country?": "string",
    "formatted?": "string",
    "postal_code?": "string",
    "region?": "string",
    "street_address?": "string",
  },
  "other_addresses?": [
    {
      "address_type?": "string",
      "country?": "string",
      "formatted?": "string",
      "postal_code?": "string",
      "region?": "string",
      "street_address?": "string",
    },
  ],
  "nin?": "string",
  "sid?": "string",
  "delegatedConsents?": {
    "language?": "string",
    "heading?": "string",
    "termsDescription?": "string",
    "confirmConsentButtonText?": "string",
    "links?": {
      "termsLinkText?": "string",
      "termsLinkUrl?": "string",
      "privacyStatementLinkText?": "string",
      "privacyStatementLinkUrl?": "string",
    },
    "timeOfConsent?": "string",
    "consents?": [
      { "id?": "string", "accepted?": "boolean", "required?": "boolean", "textDisplayedToUser?": "string" },
    ],
  },
})
