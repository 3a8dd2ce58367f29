// Generated from providers.yaml#calcom by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/calcom.js"

/** Accepts what the validator of the same name in `profiles/calcom` does. */
export const CalComProfile: ProfileSchema<profiles.CalComProfile> = readProfileForm({
  id: "integer | string",
  "username?": "string",
  "email?": "string",
  "name?": "string",
  "avatarUrl?": "string",
  "bio?": "string",
  "timeFormat?": "integer",
  "defaultScheduleId?": "integer",
  "weekStart?": "string",
  "timeZone?": "string",
  "locale?": "string",
  "organizationId?": "integer",
  "organization?": { "isPlatform?": "boolean", "id?": "integer" },
})
