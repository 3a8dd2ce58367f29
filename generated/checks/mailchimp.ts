// Generated from providers.yaml#mailchimp by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/mailchimp.js"

/** Accepts what the validator of the same name in `profiles/mailchimp` does. */
export const MailchimpProfile: ProfileSchema<profiles.MailchimpProfile> = readProfileForm({
  login: {
    login_id: "integer | string",
    "login_name?": "string",
    "login_email?": "string",
    "email?": "string",
    "avatar?": "string",
  },
  "user_id?": "integer | string",
  "accountname?": "string",
  "role?": "string",
  "dc?": "string",
  "login_url?": "string",
  "api_endpoint?": "string",
})
