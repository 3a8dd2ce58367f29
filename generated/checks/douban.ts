// Generated from providers.yaml#douban by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/douban.js"

/** Accepts what the validator of the same name in `profiles/douban` does. */
export const DoubanProfile: ProfileSchema<profiles.DoubanProfile> = readProfileForm({
  id: "string",
  "uid?": "string",
  "name?": "string",
  "avatar?": "string",
  "large_avatar?": "string",
  "alt?": "string",
})
