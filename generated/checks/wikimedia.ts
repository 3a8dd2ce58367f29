// Generated from providers.yaml#wikimedia by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/wikimedia.js"

/** Accepts what the validator of the same name in `profiles/wikimedia` does. */
export const WikimediaProfile: ProfileSchema<profiles.WikimediaProfile> = readProfileForm({
  sub: "integer | string",
  "username?": "string",
  "editcount?": "integer",
  "confirmed_email?": "boolean",
  "email_verified?": "boolean",
  "blocked?": "boolean",
  "registered?": "string",
  "groups?": ["string"],
  "rights?": ["string"],
  "grants?": ["string"],
  "realname?": "string",
  "email?": "string",
})
