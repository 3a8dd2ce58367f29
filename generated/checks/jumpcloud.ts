// Generated from providers.yaml#jumpcloud by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/jumpcloud.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/jumpcloud` does. */
export const JumpCloudProfile: ProfileSchema<profiles.JumpCloudProfile> = readProfileForm({
  ...standardClaims,
})
