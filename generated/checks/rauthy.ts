// Generated from providers.yaml#rauthy by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/rauthy.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/rauthy` does. */
export const RauthyProfile: ProfileSchema<profiles.RauthyProfile> = readProfileForm({
  ...standardClaims,
  "id?": "string",
  "mfa_enabled?": "boolean",
  "roles?": ["string"],
  "groups?": ["string"],
  "custom?!": "unknown",
})
