// Generated from providers.yaml#surfconext by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/surfconext.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/surfconext` does. */
export const SURFconextProfile: ProfileSchema<profiles.SURFconextProfile> = readProfileForm({
  ...standardClaims,
  "eduperson_affiliation?": ["string"],
  "eduperson_scoped_affiliation?": ["string"],
  "eduperson_entitlement?": ["string"],
  "eduperson_principal_name?": "string",
  "edumember_is_member_of?": ["string"],
  "schac_home_organization?": "string",
  "schac_home_organization_type?": "string",
  "uids?": ["string"],
  "acr?": "string",
  "authenticating_authority?": "string",
})
