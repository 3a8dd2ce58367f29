// Generated from providers.yaml#hitobito by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/hitobito.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/hitobito` does. */
export const HitobitoProfile: ProfileSchema<profiles.HitobitoProfile> = readProfileForm({
  ...standardClaims,
  "first_name?": "string",
  "last_name?": "string",
  "company_name?": "string",
  "company?": "boolean",
  "zip_code?": "string",
  "town?": "string",
  "country?": "string",
  "birthday?": "string",
  "primary_group_id?": "integer",
  "language?": "string",
  "roles?": [
    {
      "group_id?": "integer",
      "group_name?": "string",
      "role?": "string",
      "role_class?": "string",
      "role_name?": "string",
      "permissions?": ["string"],
    },
  ],
  "address?": "string",
})
