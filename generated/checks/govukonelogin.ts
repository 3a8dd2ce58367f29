// Generated from providers.yaml#govukonelogin by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/govukonelogin.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/govukonelogin` does. */
export const GovUkOneLoginProfile: ProfileSchema<profiles.GovUkOneLoginProfile> = readProfileForm({
  ...standardClaims,
  "wallet_subject_id?": "string",
  "https://vocab.account.gov.uk/v1/coreIdentityJWT?": "string",
})
