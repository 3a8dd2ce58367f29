// Generated from providers.yaml#pingfederate by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/pingfederate.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/pingfederate` does. */
export const PingFederateProfile: ProfileSchema<profiles.PingFederateProfile> = readProfileForm({
  ...standardClaims,
})
