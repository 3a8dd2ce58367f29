// Generated from providers.yaml#asana by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/asana.js"

/** Accepts what the validator of the same name in `profiles/asana` does. */
export const AsanaProfile: ProfileSchema<profiles.AsanaProfile> = readProfileForm({
  sub: "string",
  "name?": "string",
  "email?": "string",
  "email_verified?": "boolean",
  "picture?": "string",
})
