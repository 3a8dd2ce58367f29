// Generated from providers.yaml#pipedrive by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/pipedrive.js"

/** Accepts what the validator of the same name in `profiles/pipedrive` does. */
export const PipedriveProfile: ProfileSchema<profiles.PipedriveProfile> = readProfileForm({
  "success?": "boolean",
  data: {
    id: "integer | string",
    "name?": "string",
    "default_currency?": "string",
    "locale?": "string",
    "lang?": "integer",
    "email?": "string",
    "phone?": "string",
    "activated?": "boolean",
    "last_login?": "string",
    "created?": "string",
    "modified?": "string",
    "signup_flow_variation?": "string",
    "has_created_company?": "boolean",
    "is_admin?": "integer",
    "active_flag?": "boolean",
    "timezone_name?": "string",
    "timezone_offset?": "string",
    "role_id?": "integer | string",
    "icon_url?": "string",
    "is_you?": "boolean",
    "company_id?": "integer | string",
    "company_name?": "string",
    "company_domain?": "string",
    "company_country?": "string",
    "company_industry?": "string",
    "language?": { "language_code?": "string", "country_code?": "string" },
  },
})
