// Generated from providers.yaml#shikimori by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/shikimori.js"

/** Accepts what the validator of the same name in `profiles/shikimori` does. */
export const ShikimoriProfile: ProfileSchema<profiles.ShikimoriProfile> = readProfileForm({
  id: "integer | string",
  "nickname?": "string",
  "avatar?": "string",
  "image?": { "x160?": "string", "x148?": "string", "x80?": "string" },
  "url?": "string",
  "locale?": "string",
})
