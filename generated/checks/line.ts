// Generated from providers.yaml#line by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/line.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/line` does. */
export const LineProfile: ProfileSchema<profiles.LineProfile> = readProfileForm({
  ...standardClaims,
  "amr?": ["string"],
  "user?!": "unknown",
})
