// Generated from providers.yaml#figshare by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/figshare.js"

/** Accepts what the validator of the same name in `profiles/figshare` does. */
export const FigshareProfile: ProfileSchema<profiles.FigshareProfile> = readProfileForm({
  id: "integer | string",
  "first_name?": "string",
  "last_name?": "string",
  "email?": "string",
  "active?": "integer",
  "group_id?": "integer",
  "institution_id?": "integer",
  "institution_user_id?": "string",
  "created_date?": "string",
  "modified_date?": "string",
  "quota?": "integer",
  "used_quota?": "integer",
  "used_quota_private?": "integer",
  "used_quota_public?": "integer",
  "maximum_file_size?": "integer",
  "pending_quota_request?": "boolean",
})
