// Generated from providers.yaml#kinde by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/kinde.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/kinde` does. */
export const KindeProfile: ProfileSchema<profiles.KindeProfile> = readProfileForm({
  ...standardClaims,
  "id?": "string",
  "first_name?": "string",
  "last_name?": "string",
  "preferred_email?": "string",
  "provided_id?": "string",
  "username?": "string",
  "org_codes?": ["string"],
})
