// Generated from providers.yaml#atlassian by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/atlassian.js"

/** Accepts what the validator of the same name in `profiles/atlassian` does. */
export const AtlassianProfile: ProfileSchema<profiles.AtlassianProfile> = readProfileForm({
  account_id: "string",
  "name?": "string",
  "email?": "string",
  "picture?": "string",
  "account_type?": "string",
  "account_status?": "string",
  "nickname?": "string",
  "zoneinfo?": "string",
  "locale?": "string",
  "extended_profile?": {
    "job_title?": "string",
    "organization?": "string",
    "department?": "string",
    "location?": "string",
  },
})
