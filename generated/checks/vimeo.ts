// Generated from providers.yaml#vimeo by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/vimeo.js"

/** Accepts what the validator of the same name in `profiles/vimeo` does. */
export const VimeoProfile: ProfileSchema<profiles.VimeoProfile> = readProfileForm({
  uri: "string",
  "name?": "string",
  "link?": "string",
  "email?": "string",
  "location?": "string",
  "bio?": "string",
  "account?": "string",
  "created_time?": "string",
  "resource_key?": "string",
  "pictures?": {
    "base_link?": "string",
    "sizes?": [{ "width?": "integer", "height?": "integer", "link?": "string" }],
  },
})
