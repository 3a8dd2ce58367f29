// Generated from providers.yaml#dribbble by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/dribbble.js"

/** Accepts what the validator of the same name in `profiles/dribbble` does. */
export const DribbbleProfile: ProfileSchema<profiles.DribbbleProfile> = readProfileForm({
  id: "integer | string",
  "name?": "string",
  "login?": "string",
  "email?": "string",
  "avatar_url?": "string",
  "html_url?": "string",
  "bio?": "string",
  "location?": "string",
  "links?!": "unknown",
  "can_upload_shot?": "boolean",
  "pro?": "boolean",
  "followers_count?": "integer",
  "created_at?": "string",
  "type?": "string",
  "teams?": ["unknown"],
})
