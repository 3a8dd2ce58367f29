// Generated from providers.yaml#facebook by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/facebook.js"

/** Accepts what the validator of the same name in `profiles/facebook` does. */
export const FacebookProfile: ProfileSchema<profiles.FacebookProfile> = readProfileForm({
  id: "string",
  "name?": "string",
  "email?": "string",
  "picture?": {
    "data?": { "url?": "url", "height?": "integer", "width?": "integer", "is_silhouette?": "boolean" },
  },
})
