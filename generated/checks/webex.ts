// Generated from providers.yaml#webex by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/webex.js"

/** Accepts what the validator of the same name in `profiles/webex` does. */
export const WebexProfile: ProfileSchema<profiles.WebexProfile> = readProfileForm({
  id: "string",
  "emails?": ["string"],
  "displayName?": "string",
  "nickName?": "string",
  "firstName?": "string",
  "lastName?": "string",
  "avatar?": "string",
  "orgId?": "string",
  "created?": "string",
  "type?": "string",
})
