// Generated from providers.yaml#spotify by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/spotify.js"

/** Accepts what the validator of the same name in `profiles/spotify` does. */
export const SpotifyProfile: ProfileSchema<profiles.SpotifyProfile> = readProfileForm({
  "account_id?": "string",
  id: "string",
  "display_name?": "string",
  "email?": "string",
  "images?": [{ "url?": "url", "height?": "integer", "width?": "integer" }],
  "country?": "string",
  "product?": "string",
  "type?": "string",
  "uri?": "string",
})
