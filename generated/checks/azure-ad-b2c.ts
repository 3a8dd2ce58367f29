// Generated from providers.yaml#azure-ad-b2c by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/azure-ad-b2c.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/azure-ad-b2c` does. */
export const AzureADB2CProfile: ProfileSchema<profiles.AzureADB2CProfile> = readProfileForm({
  ...standardClaims,
  "iss?": "string",
  "aud?!": "unknown",
  "exp?": "integer",
  "nbf?": "integer",
  "iat?": "integer",
  "auth_time?": "integer",
  "ver?": "string",
  "oid?": "string",
  "country?": "string",
  "postalCode?": "string",
  "emails?": ["string"],
  "tfp?": "string",
  "acr?": "string",
  "idp?": "string",
  "signInNames?": { "emailAddress?": "string" },
})
