// Generated from providers.yaml#cilogon by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/cilogon.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/cilogon` does. */
export const CILogonProfile: ProfileSchema<profiles.CILogonProfile> = readProfileForm({
  ...standardClaims,
  "idp?": "string",
  "idp_name?": "string",
  "eppn?": "string",
  "eptid?": "string",
  "affiliation?": "string",
})
