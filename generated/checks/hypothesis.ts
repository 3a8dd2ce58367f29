// Generated from providers.yaml#hypothesis by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/hypothesis.js"

/** Accepts what the validator of the same name in `profiles/hypothesis` does. */
export const HypothesisProfile: ProfileSchema<profiles.HypothesisProfile> = readProfileForm({
  userid: "string",
  "authority?": "string",
  "groups?": [{ "id?": "string", "name?": "string", "public?": "boolean", "url?": "string" }],
  "features?!": "unknown",
  "preferences?!": "unknown",
  "user_info?": { "display_name?": "string" },
})
