// Generated from providers.yaml#authentik by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/authentik.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/authentik` does. */
export const AuthentikProfile: ProfileSchema<profiles.AuthentikProfile> = readProfileForm({
  ...standardClaims,
  "iss?": "string",
  "aud?!": "unknown",
  "exp?": "integer",
  "iat?": "integer",
  "auth_time?": "integer",
  "acr?": "string",
  "c_hash?": "string",
  "at_hash?": "string",
  "nonce?": "string",
  "groups?": ["string"],
})
