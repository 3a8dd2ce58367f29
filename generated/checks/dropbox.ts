// Generated from providers.yaml#dropbox by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/dropbox.js"

/** Accepts what the validator of the same name in `profiles/dropbox` does. */
export const DropboxProfile: ProfileSchema<profiles.DropboxProfile> = readProfileForm({
  account_id: "string",
  "name?": {
    "given_name?": "string",
    "surname?": "string",
    "familiar_name?": "string",
    "display_name?": "string",
    "abbreviated_name?": "string",
  },
  "email?": "string",
  "email_verified?": "boolean",
  "disabled?": "boolean",
  "profile_photo_url?": "string",
  "locale?": "string",
  "referral_link?": "string",
  "is_paired?": "boolean",
  "account_type?!": "unknown",
  "root_info?!": "unknown",
  "country?": "string",
  "team_member_id?": "string",
})
