// Generated from providers.yaml#okta by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/okta.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/okta` does. */
export const OktaProfile: ProfileSchema<profiles.OktaProfile> = readProfileForm({
  ...standardClaims,
  "idp?": "string",
  "amr?": ["string"],
})
