// Generated from providers.yaml#authelia by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/authelia.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/authelia` does. */
export const AutheliaProfile: ProfileSchema<profiles.AutheliaProfile> = readProfileForm({
  ...standardClaims,
  "groups?": ["string"],
  "alt_emails?": ["string"],
  "rat?": "integer",
})
