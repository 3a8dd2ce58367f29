// Generated from providers.yaml#globus by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/globus.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/globus` does. */
export const GlobusProfile: ProfileSchema<profiles.GlobusProfile> = readProfileForm({
  ...standardClaims,
  "organization?": "string",
  "identity_provider?": "string",
  "identity_provider_display_name?": "string",
  "last_authentication?": "integer",
  "identity_set?!": "unknown",
})
