// Generated from providers.yaml#clio by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/clio.js"

/** Accepts what the validator of the same name in `profiles/clio` does. */
export const ClioProfile: ProfileSchema<profiles.ClioProfile> = readProfileForm({
  id: "integer | string",
  "name?": "string",
  "first_name?": "string",
  "last_name?": "string",
  "email?": "string",
  "enabled?": "boolean",
})
