// Generated from providers.yaml#medium by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/medium.js"

/** Accepts what the validator of the same name in `profiles/medium` does. */
export const MediumProfile: ProfileSchema<profiles.MediumProfile> = readProfileForm({
  data: { id: "string", "username?": "string", "name?": "string", "url?": "string", "imageUrl?": "string" },
})
