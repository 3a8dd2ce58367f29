// Generated from providers.yaml#deviantart by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/deviantart.js"

/** Accepts what the validator of the same name in `profiles/deviantart` does. */
export const DeviantArtProfile: ProfileSchema<profiles.DeviantArtProfile> = readProfileForm({
  userid: "string",
  "username?": "string",
  "usericon?": "url",
  "type?": "string",
})
