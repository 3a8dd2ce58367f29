// Generated from providers.yaml#synology by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/synology.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/synology` does. */
export const SynologyProfile: ProfileSchema<profiles.SynologyProfile> = readProfileForm({
  ...standardClaims,
  "username?": "string",
  "groups?": ["string"],
})
