// Generated from providers.yaml#roblox by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/roblox.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/roblox` does. */
export const RobloxProfile: ProfileSchema<profiles.RobloxProfile> = readProfileForm({
  ...standardClaims,
  "created_at?": "integer",
})
