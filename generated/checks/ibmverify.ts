// Generated from providers.yaml#ibmverify by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/ibmverify.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/ibmverify` does. */
export const IBMVerifyProfile: ProfileSchema<profiles.IBMVerifyProfile> = readProfileForm({
  ...standardClaims,
  "uniqueSecurityName?": "string",
  "tenantId?": "string",
  "realmName?": "string",
  "ext?!": "unknown",
})
