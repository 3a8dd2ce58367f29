// Generated from providers.yaml#crowdin by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/crowdin.js"

/** Accepts what the validator of the same name in `profiles/crowdin` does. */
export const CrowdinProfile: ProfileSchema<profiles.CrowdinProfile> = readProfileForm({
  id: "integer | string",
  "username?": "string",
  "fullName?": "string",
  "email?": "string",
  "avatarUrl?": "string",
  "createdAt?": "string",
  "timezone?": "string",
})
