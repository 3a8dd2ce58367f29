// Generated from providers.yaml#proconnect by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/proconnect.js"

/** Accepts what the validator of the same name in `profiles/proconnect` does. */
export const ProConnectProfile: ProfileSchema<profiles.ProConnectProfile> = readProfileForm({
  sub: "string",
  "name?": "string",
  "given_name?": "string",
  "family_name?": "string",
  "middle_name?": "string",
  "nickname?": "string",
  "preferred_username?": "string",
  "profile?": "string",
  "picture?": "string",
  "website?": "string",
  "email?": "string",
  "email_verified?": "boolean",
  "gender?": "string",
  "birthdate?": "string",
  "zoneinfo?": "string",
  "locale?": "string",
  "phone_number?": "string",
  "phone_number_verified?": "boolean",
  "updated_at?": "number | string",
  "usual_name?": "string",
  "uid?": "string",
  "siret?": "string",
  "idp_id?": "string",
  "siren?": "string",
  "organizational_unit?": "string",
  "belonging_population?": "string",
  "idp_acr?": "string",
  "custom?!": "unknown",
  "roles?": ["string"],
  "organization_label?": "string",
})
