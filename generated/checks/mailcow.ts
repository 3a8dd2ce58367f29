// Generated from providers.yaml#mailcow by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/mailcow.js"

/** Accepts what the validator of the same name in `profiles/mailcow` does. */
export const MailcowProfile: ProfileSchema<profiles.MailcowProfile> = readProfileForm({
  "success?": "boolean",
  id: "string",
  "identifier?": "string",
  "username?": "string",
  "email?": "string",
  "full_name?": "string",
  "displayName?": "string",
  "created?": "string",
  "modified?": "string",
  "active?": "string | integer",
})
