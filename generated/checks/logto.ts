// Generated from providers.yaml#logto by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/logto.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/logto` does. */
export const LogtoProfile: ProfileSchema<profiles.LogtoProfile> = readProfileForm({
  ...standardClaims,
  "username?": "string",
  "created_at?": "number",
  "custom_data?!": "unknown",
  "identities?!": "unknown",
  "sso_identities?": ["unknown"],
  "organizations?": ["string"],
  "organization_data?": ["unknown"],
  "organization_roles?": ["string"],
  "address?!": "unknown",
})
