// Generated from providers.yaml#idme by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/idme.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/idme` does. */
export const IDmeProfile: ProfileSchema<profiles.IDmeProfile> = readProfileForm({
  ...standardClaims,
  "uuid?": "string",
  "fname?": "string",
  "lname?": "string",
})
