// Generated from providers.yaml#feide by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/feide.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/feide` does. */
export const FeideProfile: ProfileSchema<profiles.FeideProfile> = readProfileForm({
  ...standardClaims,
  "dataporten-userid_sec?": ["string"],
  "https://n.feide.no/claims/userid_sec?": ["string"],
  "https://n.feide.no/claims/eduPersonPrincipalName?": "string",
})
