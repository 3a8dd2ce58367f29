// Generated from providers.yaml#square by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/square.js"

/** Accepts what the validator of the same name in `profiles/square` does. */
export const SquareProfile: ProfileSchema<profiles.SquareProfile> = readProfileForm({
  id: "string",
  "business_name?": "string",
  "country?": "string",
  "language_code?": "string",
  "currency?": "string",
  "status?": "string",
  "main_location_id?": "string",
  "created_at?": "string",
})
