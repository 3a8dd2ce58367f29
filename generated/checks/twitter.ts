// Generated from providers.yaml#twitter@1.0 by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/twitter.js"

/** Accepts what the validator of the same name in `profiles/twitter` does. */
export const Twitter1Profile: ProfileSchema<profiles.Twitter1Profile> = readProfileForm({
  id_str: "string",
  "name?": "string",
  "screen_name?": "string",
  "email?": "string",
  "profile_image_url_https?": "string",
  "location?": "string",
  "description?": "string",
  "url?": "string",
  "protected?": "boolean",
  "verified?": "boolean",
  "followers_count?": "integer",
  "friends_count?": "integer",
  "created_at?": "string",
  "default_profile_image?": "boolean",
  "suspended?": "boolean",
})

/** Accepts what the validator of the same name in `profiles/twitter` does. */
export const TwitterProfile: ProfileSchema<profiles.TwitterProfile> = readProfileForm({
  data: {
    id: "string",
    name: "string",
    username: "string",
    "confirmed_email?!": "string",
    "created_at?!": "string",
    "description?!": "string",
    "email?!": "string",
    "location?!": "string",
    "pinned_post_id?!": "string",
    "profile_image_url?!": "string",
    "protected?!": "boolean",
    "url?!": "string",
    "verified?!": "boolean",
    "entities?": {
      "description?": { "hashtags?": [{ start: "number", end: "number", tag: "string" }] },
      "url?": {
        "urls?": [
          { start: "number", end: "number", url: "string", expanded_url: "string", display_url: "string" },
        ],
      },
    },
  },
  "includes?": { "posts?": [{ id: "string", text: "string" }] },
})
