// Generated from providers.yaml#heroku by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/heroku.js"

/** Accepts what the validator of the same name in `profiles/heroku` does. */
export const HerokuProfile: ProfileSchema<profiles.HerokuProfile> = readProfileForm({
  id: "string",
  "email?": "string",
  "name?": "string",
  "verified?": "boolean",
  "federated?": "boolean",
  "suspended_at?": "string",
  "two_factor_authentication?": "boolean",
  "created_at?": "string",
  "last_login?": "string",
})
