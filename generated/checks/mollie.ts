// Generated from providers.yaml#mollie by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/mollie.js"

/** Accepts what the validator of the same name in `profiles/mollie` does. */
export const MollieProfile: ProfileSchema<profiles.MollieProfile> = readProfileForm({
  id: "string",
  "resource?": "string",
  "name?": "string",
  "email?": "string",
  "locale?": "string",
  "address?": {
    "streetAndNumber?": "string",
    "postalCode?": "string",
    "city?": "string",
    "country?": "string",
  },
  "registrationNumber?": "string",
  "vatNumber?": "string",
  "vatRegulation?": "string",
  "verifiedAt?": "string",
  "_links?!": "unknown",
})
