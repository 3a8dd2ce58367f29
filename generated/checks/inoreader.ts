// Generated from providers.yaml#inoreader by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/inoreader.js"

/** Accepts what the validator of the same name in `profiles/inoreader` does. */
export const InoreaderProfile: ProfileSchema<profiles.InoreaderProfile> = readProfileForm({
  userId: "string",
  "userName?": "string",
  "userProfileId?": "string",
  "userEmail?": "string",
  "isBloggerUser?": "boolean",
  "signupTimeSec?": "integer",
  "isMultiLoginEnabled?": "boolean",
})
