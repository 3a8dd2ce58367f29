// Generated from providers.yaml#dingtalk by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/dingtalk.js"

/** Accepts what the validator of the same name in `profiles/dingtalk` does. */
export const DingTalkProfile: ProfileSchema<profiles.DingTalkProfile> = readProfileForm({
  unionId: "string",
  "openId?": "string",
  "nick?": "string",
  "avatarUrl?": "string",
  "email?": "string",
  "mobile?": "string",
  "stateCode?": "string",
  "visitor?": "boolean",
})
