// Generated from providers.yaml#exactonline by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/exactonline.js"

/** Accepts what the validator of the same name in `profiles/exactonline` does. */
export const ExactOnlineProfile: ProfileSchema<profiles.ExactOnlineProfile> = readProfileForm({
  UserID: "string",
  "UserName?": "string",
  "FullName?": "string",
  "FirstName?": "string",
  "LastName?": "string",
  "Email?": "string",
  "PictureUrl?": "string",
  "CurrentDivision?": "integer",
})
