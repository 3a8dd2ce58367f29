// Generated from providers.yaml#smartsheet by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/smartsheet.js"

/** Accepts what the validator of the same name in `profiles/smartsheet` does. */
export const SmartsheetProfile: ProfileSchema<profiles.SmartsheetProfile> = readProfileForm({
  id: "integer | string",
  "email?": "string",
  "firstName?": "string",
  "lastName?": "string",
  "company?": "string",
  "department?": "string",
  "title?": "string",
  "timeZone?": "string",
  "locale?": "string",
  "profileImage?": { "imageId?": "string", "width?": "integer", "height?": "integer" },
})
