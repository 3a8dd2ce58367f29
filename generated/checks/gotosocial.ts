// Generated from providers.yaml#gotosocial by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/gotosocial.js"

/** Accepts what the validator of the same name in `profiles/gotosocial` does. */
export const GoToSocialProfile: ProfileSchema<profiles.GoToSocialProfile> = readProfileForm({
  id: "string",
  "username?": "string",
  "acct?": "string",
  "display_name?": "string",
  "locked?": "boolean",
  "bot?": "boolean",
  "created_at?": "string",
  "note?": "string",
  "url?": "string",
  "avatar?": "string",
  "avatar_static?": "string",
  "avatar_description?": "string",
  "header?": "string",
  "header_static?": "string",
  "followers_count?": "integer",
  "following_count?": "integer",
  "statuses_count?": "integer",
  "last_status_at?": "string",
})
