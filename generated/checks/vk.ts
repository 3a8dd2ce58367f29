// Generated from providers.yaml#vk by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/vk.js"

/** Accepts what the validator of the same name in `profiles/vk` does. */
export const VkProfile: ProfileSchema<profiles.VkProfile> = readProfileForm({
  id: "integer | string",
  "first_name?": "string",
  "last_name?": "string",
  "photo_100?": "string",
  "screen_name?": "string",
  "sex?": "integer",
  "bdate?": "string",
  "deactivated?": "string",
  "is_closed?": "boolean",
  "can_access_closed?": "boolean",
})
