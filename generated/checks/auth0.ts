// Generated from providers.yaml#auth0 by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/auth0.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/auth0` does. */
export const Auth0Profile: ProfileSchema<profiles.Auth0Profile> = readProfileForm({
  ...standardClaims,
  "org_id?": "string",
})
