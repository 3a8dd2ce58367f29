// Generated from providers.yaml#phorge by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/phorge.js"

/** Accepts what the validator of the same name in `profiles/phorge` does. */
export const PhorgeProfile: ProfileSchema<profiles.PhorgeProfile> = readProfileForm({
  phid: "string",
  "userName?": "string",
  "realName?": "string",
  "image?": "string",
  "uri?": "string",
  "roles?": ["string"],
  "primaryEmail?": "string",
})
