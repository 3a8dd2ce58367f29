// Generated from providers.yaml#linear by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/linear.js"

/** Accepts what the validator of the same name in `profiles/linear` does. */
export const LinearProfile: ProfileSchema<profiles.LinearProfile> = readProfileForm({
  id: "string",
  "name?": "string",
  "displayName?": "string",
  "email?": "string",
  "avatarUrl?": "string",
})
