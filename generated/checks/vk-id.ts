// Generated from providers.yaml#vk-id by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/vk-id.js"

/** Accepts what the validator of the same name in `profiles/vk-id` does. */
export const VKIDProfile: ProfileSchema<profiles.VKIDProfile> = readProfileForm({
  user_id: "integer | string",
  "first_name?": "string",
  "last_name?": "string",
  "phone?": "string",
  "avatar?": "url",
  "email?": "string",
  "sex?": "integer",
  "verified?": "boolean",
  "birthday?": "string",
})
