// Generated from providers.yaml#itsme by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/itsme.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/itsme` does. */
export const ItsmeProfile: ProfileSchema<profiles.ItsmeProfile> = readProfileForm({
  ...standardClaims,
  "http://itsme.services/v2/claim/claim_citizenship?": "string",
  "http://itsme.services/v2/claim/BENationalNumber?": "string",
})
