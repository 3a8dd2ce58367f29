// Generated from providers.yaml#egi by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/egi.js"

/** Accepts what the validator of the same name in `profiles/egi` does. */
export const EgiCheckInProfile: ProfileSchema<profiles.EgiCheckInProfile> = readProfileForm({
  sub: "string",
  "name?": "string",
  "given_name?": "string",
  "family_name?": "string",
  "preferred_username?": "string",
  "email?": "string",
  "email_verified?": "boolean",
  voperson_id: "string",
  "voperson_verified_email?": ["string"],
  "eduperson_entitlement?": ["string"],
  "eduperson_scoped_affiliation?": ["string"],
  "eduperson_assurance?": ["string"],
})
