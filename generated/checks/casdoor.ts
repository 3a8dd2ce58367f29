// Generated from providers.yaml#casdoor by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/casdoor.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/casdoor` does. */
export const CasdoorProfile: ProfileSchema<profiles.CasdoorProfile> = readProfileForm({
  ...standardClaims,
  "displayName?": "string",
  "avatar?": "string",
  "emailVerified?": "boolean",
  "owner?": "string",
  "groups?": ["string"],
})
