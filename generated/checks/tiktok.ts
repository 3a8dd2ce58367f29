// Generated from providers.yaml#tiktok by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/tiktok.js"

/** Accepts what the validator of the same name in `profiles/tiktok` does. */
export const TikTokProfile: ProfileSchema<profiles.TikTokProfile> = readProfileForm({
  data: {
    user: {
      open_id: "string",
      "union_id?!": "string",
      avatar_url: "string",
      "avatar_url_100?!": "string",
      "avatar_large_url?!": "string",
      display_name: "string",
      username: "string",
      "bio_description?!": "string",
      "profile_deep_link?!": "string",
      "is_verified?!": "boolean",
      "follower_count?!": "number",
      "following_count?!": "number",
      "likes_count?!": "number",
      "video_count?!": "number",
      "email?!": "string",
    },
  },
  "error?": { code: "string", log_id: "string", message: "string" },
})
