// Generated from providers.yaml#trovo by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/trovo.js"

/** Accepts what the validator of the same name in `profiles/trovo` does. */
export const TrovoProfile: ProfileSchema<profiles.TrovoProfile> = readProfileForm({
  userId: "string",
  "userName?": "string",
  "nickName?": "string",
  "email?": "string",
  "profilePic?": "string",
  "info?": "string",
  "channelId?": "string",
})
