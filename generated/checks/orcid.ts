// Generated from providers.yaml#orcid by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/orcid.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/orcid` does. */
export const ORCIDProfile: ProfileSchema<profiles.ORCIDProfile> = readProfileForm({
  ...standardClaims,
})
