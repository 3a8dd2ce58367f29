// Generated from providers.yaml#beyondidentity by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/beyondidentity.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/beyondidentity` does. */
export const BeyondIdentityProfile: ProfileSchema<profiles.BeyondIdentityProfile> = readProfileForm({
  ...standardClaims,
})
