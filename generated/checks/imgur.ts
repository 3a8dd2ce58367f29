// Generated from providers.yaml#imgur by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/imgur.js"

/** Accepts what the validator of the same name in `profiles/imgur` does. */
export const ImgurProfile: ProfileSchema<profiles.ImgurProfile> = readProfileForm({
  id: "integer | string",
  "url?": "string",
  "bio?": "string",
  "avatar?": "url",
  "reputation?": "number",
  "reputation_name?": "string",
  "created?": "integer",
})
