// Generated from providers.yaml#restream by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/restream.js"

/** Accepts what the validator of the same name in `profiles/restream` does. */
export const RestreamProfile: ProfileSchema<profiles.RestreamProfile> = readProfileForm({
  id: "integer | string",
  "username?": "string",
  "email?": "string",
})
