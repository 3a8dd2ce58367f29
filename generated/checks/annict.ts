// Generated from providers.yaml#annict by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/annict.js"

/** Accepts what the validator of the same name in `profiles/annict` does. */
export const AnnictProfile: ProfileSchema<profiles.AnnictProfile> = readProfileForm({
  id: "integer | string",
  "username?": "string",
  "name?": "string",
  "description?": "string",
  "url?": "string",
  "avatar_url?": "string",
  "background_image_url?": "string",
  "records_count?": "integer",
  "created_at?": "string",
  "email?": "string",
  "notifications_count?": "integer",
})
