// Generated from providers.yaml#flickr by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/flickr.js"

/** Accepts what the validator of the same name in `profiles/flickr` does. */
export const FlickrProfile: ProfileSchema<profiles.FlickrProfile> = readProfileForm({
  user_nsid: "string",
  "username?": "string",
  "fullname?": "string",
  "iconserver?": "integer | string",
  "iconfarm?": "integer | string",
})
