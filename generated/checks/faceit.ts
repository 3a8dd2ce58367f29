// Generated from providers.yaml#faceit by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/faceit.js"

/** Accepts what the validator of the same name in `profiles/faceit` does. */
export const FACEITProfile: ProfileSchema<profiles.FACEITProfile> = readProfileForm({
  guid: "string",
  "nickname?": "string",
  "name?": "string",
  "given_name?": "string",
  "family_name?": "string",
  "email?": "string",
  "email_verified?": "boolean",
  "picture?": "string",
  "birthdate?": "string",
  "locale?": "string",
  "membership?!": "unknown",
})
