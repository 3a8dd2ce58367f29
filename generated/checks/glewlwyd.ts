// Generated from providers.yaml#glewlwyd by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/glewlwyd.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/glewlwyd` does. */
export const GlewlwydProfile: ProfileSchema<profiles.GlewlwydProfile> = readProfileForm({
  ...standardClaims,
})
