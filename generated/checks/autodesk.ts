// Generated from providers.yaml#autodesk by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/autodesk.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/autodesk` does. */
export const AutodeskProfile: ProfileSchema<profiles.AutodeskProfile> = readProfileForm({
  ...standardClaims,
})
