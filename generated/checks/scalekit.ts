// Generated from providers.yaml#scalekit by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/scalekit.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/scalekit` does. */
export const ScalekitProfile: ProfileSchema<profiles.ScalekitProfile> = readProfileForm({
  ...standardClaims,
  "oid?": "string",
  "amr?": ["string"],
  "groups?!": "unknown",
})
