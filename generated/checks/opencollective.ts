// Generated from providers.yaml#opencollective by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/opencollective.js"

/** Accepts what the validator of the same name in `profiles/opencollective` does. */
export const OpenCollectiveProfile: ProfileSchema<profiles.OpenCollectiveProfile> = readProfileForm({
  id: "string",
  "slug?": "string",
  "name?": "string",
  "email?": "string",
  "imageUrl?": "string",
})
