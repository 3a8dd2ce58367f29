// Generated from providers.yaml#disqus by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/disqus.js"

/** Accepts what the validator of the same name in `profiles/disqus` does. */
export const DisqusProfile: ProfileSchema<profiles.DisqusProfile> = readProfileForm({
  id: "string",
  "username?": "string",
  "name?": "string",
  "email?": "string",
  "about?": "string",
  "location?": "string",
  "url?": "string",
  "profileUrl?": "string",
  "joinedAt?": "string",
  "isFollowing?": "boolean",
  "isFollowedBy?": "boolean",
  "isAnonymous?": "boolean",
  "avatar?": { "permalink?": "url", "cache?": "url" },
})
