// Generated from providers.yaml#snapchat by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/snapchat.js"

/** Accepts what the validator of the same name in `profiles/snapchat` does. */
export const SnapchatProfile: ProfileSchema<profiles.SnapchatProfile> = readProfileForm({
  externalId: "string",
  "displayName?": "string",
  "bitmoji?": { "avatar?": "string", "id?": "string" },
})
