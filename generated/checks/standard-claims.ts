// Generated from providers.yaml by `npm run generate`. Edit the catalogue, not this file.
import type { ProfileNotation } from "../../src/engine/notation/profile-form.js"

/** Claims about a user that every OpenID Connect provider may send, to spread into a form. */
export const standardClaims: Readonly<Record<string, ProfileNotation>> = {
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
}
