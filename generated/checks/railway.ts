// Generated from providers.yaml#railway by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/railway.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/railway` does. */
export const RailwayProfile: ProfileSchema<profiles.RailwayProfile> = readProfileForm({
  ...standardClaims,
})
