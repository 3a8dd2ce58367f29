// Generated from providers.yaml#oracleiam by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/oracleiam.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/oracleiam` does. */
export const OracleIAMProfile: ProfileSchema<profiles.OracleIAMProfile> = readProfileForm({
  ...standardClaims,
  user_id: "string",
  "user_displayname?": "string",
  "user_tenantname?": "string",
  "groups?!": "unknown",
})
