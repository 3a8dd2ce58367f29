// Generated from providers.yaml#voidauth by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/voidauth.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/voidauth` does. */
export const VoidAuthProfile: ProfileSchema<profiles.VoidAuthProfile> = readProfileForm({
  ...standardClaims,
  "groups?": ["string"],
})
