// Generated from providers.yaml#fusionauth by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/fusionauth.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/fusionauth` does. */
export const FusionAuthProfile: ProfileSchema<profiles.FusionAuthProfile> = readProfileForm({
  ...standardClaims,
  "iss?": "string",
  "aud?!": "unknown",
  "exp?": "integer",
  "iat?": "integer",
  "jti?": "string",
  "at_hash?": "string",
  "c_hash?": "string",
  "authenticationType?": "string",
  "scope?": "string",
  "sid?": "string",
})
