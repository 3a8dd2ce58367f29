// Generated from providers.yaml#adfs by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/adfs.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/adfs` does. */
export const ADFSProfile: ProfileSchema<profiles.ADFSProfile> = readProfileForm({
  ...standardClaims,
  "upn?": "string",
  "unique_name?": "string",
  "sid?": "string",
})
