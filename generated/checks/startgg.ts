// Generated from providers.yaml#startgg by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/startgg.js"

/** Accepts what the validator of the same name in `profiles/startgg` does. */
export const StartGGProfile: ProfileSchema<profiles.StartGGProfile> = readProfileForm({
  id: "integer | string",
  "slug?": "string",
  "name?": "string",
  "email?": "string",
  "player?": { "gamerTag?": "string" },
  "images?": [{ "url?": "string" }],
})
