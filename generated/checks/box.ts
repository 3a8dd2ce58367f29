// Generated from providers.yaml#box by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/box.js"

/** Accepts what the validator of the same name in `profiles/box` does. */
export const BoxProfile: ProfileSchema<profiles.BoxProfile> = readProfileForm({
  id: "string",
  "type?": "string",
  "name?": "string",
  "login?": "string",
  "created_at?": "string",
  "modified_at?": "string",
  "language?": "string",
  "timezone?": "string",
  "space_amount?": "number",
  "space_used?": "number",
  "max_upload_size?": "number",
  "status?": "string",
  "job_title?": "string",
  "phone?": "string",
  "address?": "string",
  "avatar_url?": "string",
  "notification_email?!": "unknown",
})
