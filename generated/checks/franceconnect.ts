// Generated from providers.yaml#franceconnect by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/franceconnect.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/franceconnect` does. */
export const FranceConnectProfile: ProfileSchema<profiles.FranceConnectProfile> = readProfileForm({
  ...standardClaims,
  "given_name_array?": ["string"],
  "birthplace?": "string",
  "birthcountry?": "string",
})
