// Generated from providers.yaml#nhslogin by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/nhslogin.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/nhslogin` does. */
export const NHSLoginProfile: ProfileSchema<profiles.NHSLoginProfile> = readProfileForm({
  ...standardClaims,
  "nhs_number?": "string",
  "identity_proofing_level?": "string",
  "phone_number_pds_matched?": "boolean",
  "gp_integration_credentials?": {
    "gp_user_id?": "string",
    "gp_linkage_key?": "string",
    "gp_ods_code?": "string",
  },
  "gp_registration_details?": { "gp_ods_code?": "string" },
  "client_user_metadata?": "string",
})
