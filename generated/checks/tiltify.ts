// Generated from providers.yaml#tiltify by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/tiltify.js"

/** Accepts what the validator of the same name in `profiles/tiltify` does. */
export const TiltifyProfile: ProfileSchema<profiles.TiltifyProfile> = readProfileForm({
  id: "string",
  "legacy_id?": "integer",
  "slug?": "string",
  "username?": "string",
  "description?": "string",
  "email?": "string",
  "url?": "string",
  "avatar?": { "src?": "string", "alt?": "string", "width?": "integer", "height?": "integer" },
})
