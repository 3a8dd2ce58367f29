// Generated from providers.yaml#netid by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/netid.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/netid` does. */
export const NetIdProfile: ProfileSchema<profiles.NetIdProfile> = readProfileForm({
  ...standardClaims,
})
