// Generated from providers.yaml#amazon by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/amazon.js"

/** Accepts what the validator of the same name in `profiles/amazon` does. */
export const AmazonProfile: ProfileSchema<profiles.AmazonProfile> = readProfileForm({
  user_id: "string",
  "name?": "string",
  "email?": "string",
  "postal_code?": "string",
})
