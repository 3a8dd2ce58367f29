// Generated from providers.yaml#linode by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/linode.js"

/** Accepts what the validator of the same name in `profiles/linode` does. */
export const LinodeProfile: ProfileSchema<profiles.LinodeProfile> = readProfileForm({
  uid: "integer | string",
  "username?": "string",
  "email?": "string",
  "timezone?": "string",
  "restricted?": "boolean",
  "email_notifications?": "boolean",
  "two_factor_auth?": "boolean",
  "verified_phone_number?": "string",
})
