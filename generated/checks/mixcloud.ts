// Generated from providers.yaml#mixcloud by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/mixcloud.js"

/** Accepts what the validator of the same name in `profiles/mixcloud` does. */
export const MixcloudProfile: ProfileSchema<profiles.MixcloudProfile> = readProfileForm({
  key: "string",
  "username?": "string",
  "name?": "string",
  "url?": "string",
  "pictures?": {
    "thumbnail?": "string",
    "small?": "string",
    "medium?": "string",
    "large?": "string",
    "extra_large?": "string",
  },
  "created_time?": "string",
  "updated_time?": "string",
  "is_current_user?": "boolean",
  "cloudcast_count?": "integer",
  "favorite_count?": "integer",
  "follower_count?": "integer",
  "following_count?": "integer",
  "listen_count?": "integer",
})
