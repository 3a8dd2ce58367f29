// Generated from providers.yaml#lemonldap by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/lemonldap.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/lemonldap` does. */
export const LemonLDAPNGProfile: ProfileSchema<profiles.LemonLDAPNGProfile> = readProfileForm({
  ...standardClaims,
})
