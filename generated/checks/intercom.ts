// Generated from providers.yaml#intercom by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/intercom.js"

/** Accepts what the validator of the same name in `profiles/intercom` does. */
export const IntercomProfile: ProfileSchema<profiles.IntercomProfile> = readProfileForm({
  id: "integer | string",
  "type?": "string",
  "name?": "string",
  "email?": "string",
  "email_verified?": "boolean",
  "avatar?": { "type?": "string", "image_url?": "url" },
  "app?": {
    "id_code?": "string",
    "name?": "string",
    "region?": "string",
    "timezone?": "string",
    "identity_verification?": "boolean",
  },
})
