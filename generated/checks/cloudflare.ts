// Generated from providers.yaml#cloudflare by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/cloudflare.js"

/** Accepts what the validator of the same name in `profiles/cloudflare` does. */
export const CloudflareProfile: ProfileSchema<profiles.CloudflareProfile> = readProfileForm({
  id: "string",
  "email?": "string",
  "betas?": ["string"],
  "country?": "string",
  "first_name?": "string",
  "last_name?": "string",
  "has_business_zones?": "boolean",
  "has_enterprise_zones?": "boolean",
  "has_pro_zones?": "boolean",
  "organizations?": [
    {
      "id?": "string",
      "name?": "string",
      "permissions?": ["string"],
      "roles?": ["string"],
      "status?": "string",
    },
  ],
  "suspended?": "boolean",
  "telephone?": "string",
  "two_factor_authentication_enabled?": "boolean",
  "two_factor_authentication_locked?": "boolean",
  "zipcode?": "string",
})
