// Generated from providers.yaml#lastfm by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/lastfm.js"

/** Accepts what the validator of the same name in `profiles/lastfm` does. */
export const LastFmProfile: ProfileSchema<profiles.LastFmProfile> = readProfileForm({
  name: "string",
  "realname?": "string",
  "url?": "string",
  "country?": "string",
  "image?": [{ size: "string", "#text?": "string" }],
})
