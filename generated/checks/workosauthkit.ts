// Generated from providers.yaml#workosauthkit by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/workosauthkit.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/workosauthkit` does. */
export const WorkOSAuthKitProfile: ProfileSchema<profiles.WorkOSAuthKitProfile> = readProfileForm({
  ...standardClaims,
  "org_id?": "string",
})
