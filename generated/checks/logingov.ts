// Generated from providers.yaml#logingov by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/logingov.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/logingov` does. */
export const LoginGovProfile: ProfileSchema<profiles.LoginGovProfile> = readProfileForm({
  ...standardClaims,
  "all_emails?": ["string"],
  "verified_at?": "integer",
  "ial?": "string",
  "aal?": "string",
})
