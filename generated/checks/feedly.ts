// Generated from providers.yaml#feedly by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/feedly.js"

/** Accepts what the validator of the same name in `profiles/feedly` does. */
export const FeedlyProfile: ProfileSchema<profiles.FeedlyProfile> = readProfileForm({
  id: "string",
  "email?": "string",
  "givenName?": "string",
  "familyName?": "string",
  "fullName?": "string",
  "picture?": "string",
  "gender?": "string",
  "locale?": "string",
  "google?": "string",
  "reader?": "string",
  "twitter?": "string",
  "facebook?": "string",
  "wave?": "string",
})
