// Generated from providers.yaml#bitly by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/bitly.js"

/** Accepts what the validator of the same name in `profiles/bitly` does. */
export const BitlyProfile: ProfileSchema<profiles.BitlyProfile> = readProfileForm({
  login: "string",
  "name?": "string",
  "created?": "string",
  "modified?": "string",
  "is_active?": "boolean",
  "is_sso_user?": "boolean",
  "is_2fa_enabled?": "boolean",
  "default_group_guid?": "string",
  "emails?": [{ "email?": "string", "is_primary?": "boolean", "is_verified?": "boolean" }],
})
