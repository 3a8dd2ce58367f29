// Generated from providers.yaml#podio by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/podio.js"

/** Accepts what the validator of the same name in `profiles/podio` does. */
export const PodioProfile: ProfileSchema<profiles.PodioProfile> = readProfileForm({
  user: {
    user_id: "integer | string",
    "mail?": "string",
    "status?": "string",
    "locale?": "string",
    "timezone?": "string",
    "created_on?": "string",
  },
  "profile?": {
    "profile_id?": "integer | string",
    "user_id?": "integer | string",
    "name?": "string",
    "mail?": ["string"],
    "image?!": "unknown",
  },
})
