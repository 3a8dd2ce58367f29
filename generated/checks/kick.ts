// Generated from providers.yaml#kick by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/kick.js"

/** Accepts what the validator of the same name in `profiles/kick` does. */
export const KickProfile: ProfileSchema<profiles.KickProfile> = readProfileForm({
  user_id: "integer | string",
  "name?": "string",
  "email?": "string",
  "profile_picture?": "string",
})
