// Generated from providers.yaml#clerk by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/clerk.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/clerk` does. */
export const ClerkProfile: ProfileSchema<profiles.ClerkProfile> = readProfileForm({
  ...standardClaims,
  "user_id?": "string",
  "username?": "string",
  "org_id?": "string",
  "org_name?": "string",
  "org_slug?": "string",
  "public_metadata?!": "unknown",
  "private_metadata?!": "unknown",
  "unsafe_metadata?!": "unknown",
})
