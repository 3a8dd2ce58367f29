// Generated from providers.yaml#idporten by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/idporten.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/idporten` does. */
export const IDPortenProfile: ProfileSchema<profiles.IDPortenProfile> = readProfileForm({
  ...standardClaims,
  "pid?": "string",
  "acr?": "string",
  "sid?": "string",
})
