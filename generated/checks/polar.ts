// Generated from providers.yaml#polar by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/polar.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/polar` does. */
export const PolarProfile: ProfileSchema<profiles.PolarProfile> = readProfileForm({
  ...standardClaims,
})
