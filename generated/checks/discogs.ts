// Generated from providers.yaml#discogs by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/discogs.js"

/** Accepts what the validator of the same name in `profiles/discogs` does. */
export const DiscogsProfile: ProfileSchema<profiles.DiscogsProfile> = readProfileForm({
  id: "integer | string",
  "username?": "string",
  "resource_url?": "string",
  "consumer_name?": "string",
  "name?": "string",
  "email?": "string",
  "avatar_url?": "string",
})
