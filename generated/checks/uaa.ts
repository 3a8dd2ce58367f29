// Generated from providers.yaml#uaa by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/uaa.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/uaa` does. */
export const CloudFoundryUaaProfile: ProfileSchema<profiles.CloudFoundryUaaProfile> = readProfileForm({
  ...standardClaims,
  "user_id?": "string",
  "user_name?": "string",
  "previous_logon_time?": "integer",
  "user_attributes?!": "unknown",
  "roles?": ["string"],
})
