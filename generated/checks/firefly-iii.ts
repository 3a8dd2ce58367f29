// Generated from providers.yaml#firefly-iii by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/firefly-iii.js"

/** Accepts what the validator of the same name in `profiles/firefly-iii` does. */
export const FireflyIIIProfile: ProfileSchema<profiles.FireflyIIIProfile> = readProfileForm({
  id: "string",
  "type?": "string",
  "attributes?": {
    "email?": "string",
    "blocked?": "boolean",
    "blocked_code?": "string",
    "role?": "string",
    "created_at?": "string",
    "updated_at?": "string",
  },
  "links?!": "unknown",
})
