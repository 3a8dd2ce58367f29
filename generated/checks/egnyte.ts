// Generated from providers.yaml#egnyte by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/egnyte.js"

/** Accepts what the validator of the same name in `profiles/egnyte` does. */
export const EgnyteProfile: ProfileSchema<profiles.EgnyteProfile> = readProfileForm({
  id: "integer | string",
  "first_name?": "string",
  "last_name?": "string",
  "username?": "string",
  "email?": "string",
})
