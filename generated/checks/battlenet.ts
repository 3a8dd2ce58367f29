// Generated from providers.yaml#battlenet by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/battlenet.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/battlenet` does. */
export const BattleNetProfile: ProfileSchema<profiles.BattleNetProfile> = readProfileForm({
  ...standardClaims,
  "battle_tag?": "string",
  "battletag?": "string",
  "id?": "integer | string",
})
