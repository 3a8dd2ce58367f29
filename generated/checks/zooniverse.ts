// Generated from providers.yaml#zooniverse by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/zooniverse.js"

/** Accepts what the validator of the same name in `profiles/zooniverse` does. */
export const ZooniverseProfile: ProfileSchema<profiles.ZooniverseProfile> = readProfileForm({
  id: "string",
  "login?": "string",
  "display_name?": "string",
  "credited_name?": "string",
  "email?": "string",
  "languages?": ["string"],
  "created_at?": "string",
  "updated_at?": "string",
  "type?": "string",
  "admin?": "boolean",
  "href?": "string",
  "private_profile?": "boolean",
  "zooniverse_id?": "string",
  "avatar_src?": "string",
  "valid_email?": "boolean",
  "banned?": "boolean",
  "confirmed_at?": "string",
})
