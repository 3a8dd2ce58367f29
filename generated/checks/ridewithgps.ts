// Generated from providers.yaml#ridewithgps by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/ridewithgps.js"

/** Accepts what the validator of the same name in `profiles/ridewithgps` does. */
export const RideWithGPSProfile: ProfileSchema<profiles.RideWithGPSProfile> = readProfileForm({
  id: "integer | string",
  "name?": "string",
  "created_at?": "string",
  "updated_at?": "string",
})
