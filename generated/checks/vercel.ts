// Generated from providers.yaml#vercel by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/vercel.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/vercel` does. */
export const VercelProfile: ProfileSchema<profiles.VercelProfile> = readProfileForm({
  ...standardClaims,
})
