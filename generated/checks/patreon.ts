// Generated from providers.yaml#patreon by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/patreon.js"

/** Accepts what the validator of the same name in `profiles/patreon` does. */
export const PatreonProfile: ProfileSchema<profiles.PatreonProfile> = readProfileForm({
  data: {
    id: "string",
    "type?": "string",
    "attributes?": {
      "email?": "string",
      "is_email_verified?": "boolean",
      "full_name?": "string",
      "first_name?": "string",
      "last_name?": "string",
      "image_url?": "string",
      "thumb_url?": "string",
      "vanity?": "string",
      "url?": "string",
      "about?": "string",
      "created?": "string",
    },
  },
  "links?!": "unknown",
  "sub?": "string",
  "nickname?": "string",
  "email?": "string",
  "picture?": "string",
})
