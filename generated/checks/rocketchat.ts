// Generated from providers.yaml#rocketchat by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/rocketchat.js"

/** Accepts what the validator of the same name in `profiles/rocketchat` does. */
export const RocketChatProfile: ProfileSchema<profiles.RocketChatProfile> = readProfileForm({
  sub: "string",
  "name?": "string",
  "email?": "string",
  "email_verified?": "boolean",
  "department?": "string",
  "birthdate?": "string",
  "preffered_username?": "string",
  "updated_at?": "string",
  "picture?": "string",
})
