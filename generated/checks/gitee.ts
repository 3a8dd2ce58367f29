// Generated from providers.yaml#gitee by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/gitee.js"

/** Accepts what the validator of the same name in `profiles/gitee` does. */
export const GiteeProfile: ProfileSchema<profiles.GiteeProfile> = readProfileForm({
  id: "integer | string",
  "login?": "string",
  "name?": "string",
  "avatar_url?": "url",
  "html_url?": "string",
  "email?": "string",
  "confirmed_email?": "string",
  "bio?": "string",
  "blog?": "string",
  "created_at?": "string",
})
