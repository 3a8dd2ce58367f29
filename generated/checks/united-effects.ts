// Generated from providers.yaml#united-effects by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/united-effects.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/united-effects` does. */
export const UnitedEffectsProfile: ProfileSchema<profiles.UnitedEffectsProfile> = readProfileForm({
  ...standardClaims,
  "group?": "string",
  "verified?": "boolean",
})
