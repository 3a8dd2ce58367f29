// Generated from providers.yaml#yahoo by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/yahoo.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/yahoo` does. */
export const YahooProfile: ProfileSchema<profiles.YahooProfile> = readProfileForm({
  ...standardClaims,
  "profile_images?": {
    "image32?": "string",
    "image64?": "string",
    "image128?": "string",
    "image192?": "string",
  },
})
