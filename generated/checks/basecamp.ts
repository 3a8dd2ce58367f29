// Generated from providers.yaml#basecamp by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/basecamp.js"

/** Accepts what the validator of the same name in `profiles/basecamp` does. */
export const BasecampProfile: ProfileSchema<profiles.BasecampProfile> = readProfileForm({
  "expires_at?": "string",
  identity: {
    id: "integer | string",
    "first_name?": "string",
    "last_name?": "string",
    "email_address?": "string",
  },
  "accounts?": [
    {
      id: "integer | string",
      "product?": "string",
      "name?": "string",
      "href?": "string",
      "app_href?": "string",
    },
  ],
})
