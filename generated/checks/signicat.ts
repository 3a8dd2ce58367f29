// Generated from providers.yaml#signicat by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/signicat.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/signicat` does. */
export const SignicatProfile: ProfileSchema<profiles.SignicatProfile> = readProfileForm({
  ...standardClaims,
  "nin?": "string",
  "idp_id?": "string",
})
