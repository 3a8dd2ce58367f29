// Generated from providers.yaml#canvas-lms by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/canvas-lms.js"

/** Accepts what the validator of the same name in `profiles/canvas-lms` does. */
export const CanvasLMSProfile: ProfileSchema<profiles.CanvasLMSProfile> = readProfileForm({
  id: "integer | string",
  "name?": "string",
  "short_name?": "string",
  "sortable_name?": "string",
  "title?": "string",
  "bio?": "string",
  "primary_email?": "string",
  "login_id?": "string",
  "sis_user_id?": "string",
  "lti_user_id?": "string",
  "avatar_url?": "string",
  "calendar?": { "ics?": "string" },
  "time_zone?": "string",
  "locale?": "string",
})
