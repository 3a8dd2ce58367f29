// Generated from providers.yaml#subscribestar by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/subscribestar.js"

/** Accepts what the validator of the same name in `profiles/subscribestar` does. */
export const SubscribeStarProfile: ProfileSchema<profiles.SubscribeStarProfile> = readProfileForm({
  id: "integer | string",
  "name?": "string",
  "email?": "string",
  "avatar_url?": "string",
})
