// Generated from providers.yaml#identity-server4 by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/identity-server4.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/identity-server4` does. */
export const IdentityServer4Profile: ProfileSchema<profiles.IdentityServer4Profile> = readProfileForm({
  ...standardClaims,
  "id?": "string",
  "verified?": "boolean",
})
