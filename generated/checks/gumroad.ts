// Generated from providers.yaml#gumroad by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/gumroad.js"

/** Accepts what the validator of the same name in `profiles/gumroad` does. */
export const GumroadProfile: ProfileSchema<profiles.GumroadProfile> = readProfileForm({
  user_id: "string",
  "name?": "string",
  "email?": "string",
  "bio?": "string",
  "twitter_handle?": "string",
  "profile_url?": "string",
  "url?": "string",
})
