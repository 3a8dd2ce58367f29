// Generated from providers.yaml#unsplash by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/unsplash.js"

/** Accepts what the validator of the same name in `profiles/unsplash` does. */
export const UnsplashProfile: ProfileSchema<profiles.UnsplashProfile> = readProfileForm({
  id: "string",
  "username?": "string",
  "name?": "string",
  "first_name?": "string",
  "last_name?": "string",
  "email?": "string",
  "bio?": "string",
  "location?": "string",
  "portfolio_url?": "string",
  "updated_at?": "string",
  "profile_image?": { "small?": "url", "medium?": "url", "large?": "url" },
  "links?": { "html?": "string" },
})
