// Generated from providers.yaml#singpass by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/singpass.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/singpass` does. */
export const SingpassProfile: ProfileSchema<profiles.SingpassProfile> = readProfileForm({
  ...standardClaims,
  "sub_type?": "string",
  "sub_attributes?": {
    "identity_number?": "string",
    "identity_coi?": "string",
    "account_type?": "string",
    "name?": "string",
    "email?": "string",
    "mobileno?": "string",
  },
  "amr?!": "unknown",
  "act?!": "unknown",
})
