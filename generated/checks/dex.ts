// Generated from providers.yaml#dex by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/dex.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/dex` does. */
export const DexProfile: ProfileSchema<profiles.DexProfile> = readProfileForm({
  ...standardClaims,
  "groups?": ["string"],
  "federated_claims?": { "connector_id?": "string", "user_id?": "string" },
})
