// Generated from providers.yaml#gohighlevel by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/gohighlevel.js"

/** Accepts what the validator of the same name in `profiles/gohighlevel` does. */
export const GoHighLevelProfile: ProfileSchema<profiles.GoHighLevelProfile> = readProfileForm({
  id: "string",
  "name?": "string",
  "firstName?": "string",
  "lastName?": "string",
  "email?": "string",
  "phone?": "string",
  "roles?": { "type?": "string", "role?": "string", "locationIds?": ["string"] },
})
