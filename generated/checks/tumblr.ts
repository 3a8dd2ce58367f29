// Generated from providers.yaml#tumblr by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/tumblr.js"

/** Accepts what the validator of the same name in `profiles/tumblr` does. */
export const TumblrProfile: ProfileSchema<profiles.TumblrProfile> = readProfileForm({
  uuid: "string",
  "name?": "string",
  "title?": "string",
  "url?": "string",
  "description?": "string",
  "primary?": "boolean",
  "avatar?": [{ "url?": "string", "width?": "integer", "height?": "integer" }],
})
