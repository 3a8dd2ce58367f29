// Generated from providers.yaml#raindrop by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/raindrop.js"

/** Accepts what the validator of the same name in `profiles/raindrop` does. */
export const RaindropProfile: ProfileSchema<profiles.RaindropProfile> = readProfileForm({
  _id: "integer | string",
  "fullName?": "string",
  "email?": "string",
  "email_MD5?": "string",
  "pro?": "boolean",
  "registered?": "string",
  "password?": "boolean",
  "config?!": "unknown",
  "files?!": "unknown",
  "groups?": ["unknown"],
})
