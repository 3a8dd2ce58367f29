// Generated from providers.yaml#genius by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/genius.js"

/** Accepts what the validator of the same name in `profiles/genius` does. */
export const GeniusProfile: ProfileSchema<profiles.GeniusProfile> = readProfileForm({
  id: "integer | string",
  "name?": "string",
  "login?": "string",
  "email?": "string",
  "url?": "string",
  "iq?": "integer",
  "role_for_display?": "string",
  "avatar?": { "medium?": { "url?": "url" }, "small?": { "url?": "url" } },
})
