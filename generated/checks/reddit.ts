// Generated from providers.yaml#reddit by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/reddit.js"

/** Accepts what the validator of the same name in `profiles/reddit` does. */
export const RedditProfile: ProfileSchema<profiles.RedditProfile> = readProfileForm({
  id: "string",
  "name?": "string",
  "icon_img?": "string",
  "snoovatar_img?": "string",
  "has_verified_email?": "boolean",
  "verified?": "boolean",
  "created_utc?": "number",
  "total_karma?": "integer",
  "over_18?": "boolean",
  "is_mod?": "boolean",
  "is_gold?": "boolean",
})
