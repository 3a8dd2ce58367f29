// Generated from providers.yaml#yahoojapan by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/yahoojapan.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/yahoojapan` does. */
export const YahooJAPANProfile: ProfileSchema<profiles.YahooJAPANProfile> = readProfileForm({
  ...standardClaims,
})
