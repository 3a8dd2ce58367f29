// Generated from providers.yaml#kanidm by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/kanidm.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/kanidm` does. */
export const KanidmProfile: ProfileSchema<profiles.KanidmProfile> = readProfileForm({
  ...standardClaims,
  "groups?": ["string"],
})
