// Generated from providers.yaml#forgerock by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/forgerock.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/forgerock` does. */
export const ForgeRockProfile: ProfileSchema<profiles.ForgeRockProfile> = readProfileForm({
  ...standardClaims,
  "subname?": "string",
})
