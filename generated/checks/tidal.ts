// Generated from providers.yaml#tidal by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/tidal.js"

/** Accepts what the validator of the same name in `profiles/tidal` does. */
export const TIDALProfile: ProfileSchema<profiles.TIDALProfile> = readProfileForm({
  id: "string",
  "type?": "string",
  "attributes?": {
    "username?": "string",
    "email?": "string",
    "emailVerified?": "boolean",
    "firstName?": "string",
    "lastName?": "string",
    "country?": "string",
  },
})
