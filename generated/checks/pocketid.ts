// Generated from providers.yaml#pocketid by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/pocketid.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/pocketid` does. */
export const PocketIDProfile: ProfileSchema<profiles.PocketIDProfile> = readProfileForm({
  ...standardClaims,
  "display_name?": "string",
  "groups?": ["string"],
})
