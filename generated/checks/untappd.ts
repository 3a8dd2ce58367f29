// Generated from providers.yaml#untappd by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/untappd.js"

/** Accepts what the validator of the same name in `profiles/untappd` does. */
export const UntappdProfile: ProfileSchema<profiles.UntappdProfile> = readProfileForm({
  id: "integer | string",
  "user_name?": "string",
  "first_name?": "string",
  "last_name?": "string",
  "bio?": "string",
  "location?": "string",
  "url?": "string",
  "date_joined?": "string",
  "user_avatar?": "string",
  "user_avatar_hd?": "string",
  "user_cover_photo?": "string",
  "settings?": { "email_address?": "string" },
})
