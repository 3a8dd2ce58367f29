// Generated from providers.yaml#peeringdb by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/peeringdb.js"

/** Accepts what the validator of the same name in `profiles/peeringdb` does. */
export const PeeringDbProfile: ProfileSchema<profiles.PeeringDbProfile> = readProfileForm({
  id: "integer | string",
  "given_name?": "string",
  "family_name?": "string",
  "name?": "string",
  "verified_user?": "boolean",
  "email?": "string",
  "verified_email?": "boolean",
  "networks?": [{ "id?": "integer", "name?": "string", "asn?": "integer", "perms?": "integer" }],
  "amr?": ["string"],
})
