// Generated from providers.yaml#tara by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/tara.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/tara` does. */
export const TaraProfile: ProfileSchema<profiles.TaraProfile> = readProfileForm({
  ...standardClaims,
  "profile_attributes?": { "given_name?": "string", "family_name?": "string", "date_of_birth?": "string" },
  "amr?": ["string"],
  "acr?": "string",
})
