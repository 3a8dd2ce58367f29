// Generated from providers.yaml#duende-identity-server6 by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/duende-identity-server6.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/duende-identity-server6` does. */
export const DuendeISUser: ProfileSchema<profiles.DuendeISUser> = readProfileForm({
  ...standardClaims,
  "id?": "string",
  "verified?": "boolean",
})
