// Generated from providers.yaml#asgardeo by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/asgardeo.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/asgardeo` does. */
export const AsgardeoProfile: ProfileSchema<profiles.AsgardeoProfile> = readProfileForm({
  ...standardClaims,
  "username?": "string",
  "org_id?": "string",
  "org_name?": "string",
  "org_handle?": "string",
})
