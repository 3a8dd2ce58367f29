// Generated from providers.yaml#myminifactory by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/myminifactory.js"

/** Accepts what the validator of the same name in `profiles/myminifactory` does. */
export const MyMiniFactoryProfile: ProfileSchema<profiles.MyMiniFactoryProfile> = readProfileForm({
  user_id: "integer | string",
  "username?": "string",
  "name?": "string",
  "profile_url?": "string",
  "avatar_url?": "string",
  "avatar_thumbnail_url?": "string",
  "bio?": "string",
  "website?": "string",
})
