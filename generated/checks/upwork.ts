// Generated from providers.yaml#upwork by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/upwork.js"

/** Accepts what the validator of the same name in `profiles/upwork` does. */
export const UpworkProfile: ProfileSchema<profiles.UpworkProfile> = readProfileForm({
  id: "integer | string",
  "nid?": "string",
  "rid?": "string",
  "name?": "string",
  "email?": "string",
})
