// Generated from providers.yaml#instagram by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/instagram.js"

/** Accepts what the validator of the same name in `profiles/instagram` does. */
export const InstagramProfile: ProfileSchema<profiles.InstagramProfile> = readProfileForm({
  id: "integer | string",
  "user_id?": "integer | string",
  "username?": "string",
  "name?": "string",
  "account_type?": "string",
  "profile_picture_url?": "url",
  "followers_count?": "integer",
  "follows_count?": "integer",
  "media_count?": "integer",
})
