// Generated from providers.yaml#intuit by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/intuit.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/intuit` does. */
export const IntuitProfile: ProfileSchema<profiles.IntuitProfile> = readProfileForm({
  ...standardClaims,
  "givenName?": "string",
  "familyName?": "string",
  "emailVerified?": "boolean",
  "phoneNumber?": "string",
  "phoneNumberVerified?": "boolean",
})
