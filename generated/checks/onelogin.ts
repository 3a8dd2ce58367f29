// Generated from providers.yaml#onelogin by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/onelogin.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/onelogin` does. */
export const OneLoginProfile: ProfileSchema<profiles.OneLoginProfile> = readProfileForm({
  ...standardClaims,
  "groups?": ["string"],
  "params?!": "unknown",
})
