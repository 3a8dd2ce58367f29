// Generated from providers.yaml#matrix by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/matrix.js"

/** Accepts what the validator of the same name in `profiles/matrix` does. */
export const MatrixProfile: ProfileSchema<profiles.MatrixProfile> = readProfileForm({
  sub: "string",
  "username?": "string",
})
