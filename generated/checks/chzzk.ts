// Generated from providers.yaml#chzzk by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/chzzk.js"

/** Accepts what the validator of the same name in `profiles/chzzk` does. */
export const CHZZKProfile: ProfileSchema<profiles.CHZZKProfile> = readProfileForm({
  channelId: "string",
  "channelName?": "string",
  "nickname?": "string",
})
