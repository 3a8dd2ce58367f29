// Generated from providers.yaml#freesound by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/freesound.js"

/** Accepts what the validator of the same name in `profiles/freesound` does. */
export const FreesoundProfile: ProfileSchema<profiles.FreesoundProfile> = readProfileForm({
  unique_id: "integer | string",
  "username?": "string",
  "email?": "string",
  "url?": "string",
  "about?": "string",
  "home_page?": "string",
  "avatar?": { "small?": "string", "medium?": "string", "large?": "string" },
  "date_joined?": "string",
  "num_sounds?": "integer",
  "sounds?": "string",
  "num_packs?": "integer",
  "packs?": "string",
  "num_posts?": "integer",
  "num_comments?": "integer",
  "bookmark_categories?": "string",
})
