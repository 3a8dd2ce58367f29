// Generated from providers.yaml#seznam by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/seznam.js"

/** Accepts what the validator of the same name in `profiles/seznam` does. */
export const SeznamProfile: ProfileSchema<profiles.SeznamProfile> = readProfileForm({
  oauth_user_id: "string",
  "username?": "string",
  "email?": "string",
  "firstname?": "string",
  "lastname?": "string",
  "advert_user_id?": "string",
  "avatar_url?": "url",
})
