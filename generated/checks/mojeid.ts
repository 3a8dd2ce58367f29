// Generated from providers.yaml#mojeid by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/mojeid.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/mojeid` does. */
export const MojeIdProfile: ProfileSchema<profiles.MojeIdProfile> = readProfileForm({
  ...standardClaims,
  "mojeid_valid?": "boolean",
  "mojeid_username?": "string",
})
