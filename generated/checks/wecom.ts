// Generated from providers.yaml#wecom by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/wecom.js"

/** Accepts what the validator of the same name in `profiles/wecom` does. */
export const WeComProfile: ProfileSchema<profiles.WeComProfile> = readProfileForm({
  userid: "string",
  "errcode?": "integer",
  "errmsg?": "string",
  "user_ticket?": "string",
})
