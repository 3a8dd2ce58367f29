// Generated from providers.yaml#bankid-no by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/bankid-no.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/bankid-no` does. */
export const BankIDNorwayProfile: ProfileSchema<profiles.BankIDNorwayProfile> = readProfileForm({
  ...standardClaims,
  "iss?": "string",
  "aud?!": "unknown",
  "exp?": "integer",
  "iat?": "integer",
  "auth_time?": "integer",
  "jti?": "string",
  "typ?": "string",
  "azp?": "string",
  "session_state?": "string",
  "at_hash?": "string",
  "acr?": "string",
  "sid?": "string",
  "amr?!": "unknown",
  "bankid_altsub?": "string",
  "originator?": "string",
  "additionalCertInfo?": {
    "certValidFrom?": "integer",
    "serialNumber?": "string",
    "keyAlgorithm?": "string",
    "keySize?": "string",
    "policyOid?": "string",
    "certQualified?": "boolean",
    "certValidTo?": "integer",
    "versionNumber?": "string",
    "subjectName?": "string",
  },
  "tid?": "string",
  "nnin_altsub?": "string",
})
