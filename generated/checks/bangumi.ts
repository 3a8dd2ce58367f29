// Generated from providers.yaml#bangumi by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/bangumi.js"

/** Accepts what the validator of the same name in `profiles/bangumi` does. */
export const BangumiProfile: ProfileSchema<profiles.BangumiProfile> = readProfileForm({
  id: "integer | string",
  "username?": "string",
  "nickname?": "string",
  "user_group?": "integer",
  "avatar?": { "large?": "url", "medium?": "url", "small?": "url" },
  "sign?": "string",
  "email?": "string",
  "reg_time?": "string",
  "time_offset?": "integer",
})
