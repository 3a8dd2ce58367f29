// Generated from providers.yaml#google by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/google.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/google` does. */
export const GoogleProfile: ProfileSchema<profiles.GoogleProfile> = readProfileForm({
  ...standardClaims,
  "hd?": "string",
})
