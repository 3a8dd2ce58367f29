// Generated from providers.yaml#hydra by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/hydra.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/hydra` does. */
export const OryHydraProfile: ProfileSchema<profiles.OryHydraProfile> = readProfileForm({
  ...standardClaims,
  "ver?": "string",
  "jti?": "string",
  "amr?": ["string"],
})
