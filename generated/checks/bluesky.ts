// Generated from providers.yaml#bluesky by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/bluesky.js"

/** Accepts what the validator of the same name in `profiles/bluesky` does. */
export const BlueskyProfile: ProfileSchema<profiles.BlueskyProfile> = readProfileForm({
  sub: "string",
  "scope?": "string",
  "handle?": "string",
  "displayName?": "string",
  "avatar?": "url",
})
