// Generated from providers.yaml#descope by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/descope.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/descope` does. */
export const DescopeProfile: ProfileSchema<profiles.DescopeProfile> = readProfileForm({
  ...standardClaims,
})
