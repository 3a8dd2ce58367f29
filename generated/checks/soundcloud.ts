// Generated from providers.yaml#soundcloud by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/soundcloud.js"

/** Accepts what the validator of the same name in `profiles/soundcloud` does. */
export const SoundCloudProfile: ProfileSchema<profiles.SoundCloudProfile> = readProfileForm({
  urn: "string",
  "id?": "integer | string",
  "username?": "string",
  "full_name?": "string",
  "first_name?": "string",
  "last_name?": "string",
  "avatar_url?": "string",
  "permalink?": "string",
  "permalink_url?": "string",
  "city?": "string",
  "country?": "string",
})
