// Generated from providers.yaml#figma by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/figma.js"

/** Accepts what the validator of the same name in `profiles/figma` does. */
export const FigmaProfile: ProfileSchema<profiles.FigmaProfile> = readProfileForm({
  id: "string",
  "email?": "string",
  "handle?": "string",
  "img_url?": "string",
})
