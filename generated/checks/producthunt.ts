// Generated from providers.yaml#producthunt by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/producthunt.js"

/** Accepts what the validator of the same name in `profiles/producthunt` does. */
export const ProductHuntProfile: ProfileSchema<profiles.ProductHuntProfile> = readProfileForm({
  id: "integer | string",
  "name?": "string",
  "username?": "string",
  "profileImage?": "string",
})
