// Generated from providers.yaml#openfoodfacts by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/openfoodfacts.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/openfoodfacts` does. */
export const OpenFoodFactsProfile: ProfileSchema<profiles.OpenFoodFactsProfile> = readProfileForm({
  ...standardClaims,
})
