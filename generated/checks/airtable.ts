// Generated from providers.yaml#airtable by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/airtable.js"

/** Accepts what the validator of the same name in `profiles/airtable` does. */
export const AirtableProfile: ProfileSchema<profiles.AirtableProfile> = readProfileForm({
  id: "string",
  "email?": "string",
  "scopes?": ["string"],
})
