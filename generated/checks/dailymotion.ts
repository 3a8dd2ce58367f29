// Generated from providers.yaml#dailymotion by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/dailymotion.js"

/** Accepts what the validator of the same name in `profiles/dailymotion` does. */
export const DailymotionProfile: ProfileSchema<profiles.DailymotionProfile> = readProfileForm({
  id: "string",
  "username?": "string",
  "screenname?": "string",
  "fullname?": "string",
  "email?": "string",
  "avatar_240_url?": "url",
})
