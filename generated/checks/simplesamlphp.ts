// Generated from providers.yaml#simplesamlphp by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/simplesamlphp.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/simplesamlphp` does. */
export const SimpleSamlPhpProfile: ProfileSchema<profiles.SimpleSamlPhpProfile> = readProfileForm({
  ...standardClaims,
})
