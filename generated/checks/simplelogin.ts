// Generated from providers.yaml#simplelogin by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/simplelogin.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/simplelogin` does. */
export const SimpleLoginProfile: ProfileSchema<profiles.SimpleLoginProfile> = readProfileForm({
  ...standardClaims,
  "id?": "integer | string",
  "avatar_url?": "string",
  "client?": "string",
})
