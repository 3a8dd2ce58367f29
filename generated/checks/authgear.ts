// Generated from providers.yaml#authgear by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/authgear.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/authgear` does. */
export const AuthgearProfile: ProfileSchema<profiles.AuthgearProfile> = readProfileForm({
  ...standardClaims,
  "custom_attributes?!": "unknown",
  "https://authgear.com/claims/user/is_verified?": "boolean",
  "https://authgear.com/claims/user/is_anonymous?": "boolean",
  "https://authgear.com/claims/user/can_reauthenticate?": "boolean",
  "https://authgear.com/claims/user/roles?": ["string"],
  "x_web3?!": "unknown",
})
