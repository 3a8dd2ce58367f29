// Generated from providers.yaml#musicbrainz by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/musicbrainz.js"

/** Accepts what the validator of the same name in `profiles/musicbrainz` does. */
export const MusicBrainzProfile: ProfileSchema<profiles.MusicBrainzProfile> = readProfileForm({
  metabrainz_user_id: "integer | string",
  "sub?": "string",
  "profile?": "string",
  "website?": "string",
  "gender?": "string",
  "zoneinfo?": "string",
  "email?": "string",
  "email_verified?": "boolean",
})
