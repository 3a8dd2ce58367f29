// Generated from providers.yaml#cloudflareaccess by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/cloudflareaccess.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/cloudflareaccess` does. */
export const CloudflareAccessProfile: ProfileSchema<profiles.CloudflareAccessProfile> = readProfileForm({
  ...standardClaims,
  "groups?!": "unknown",
  "custom?!": "unknown",
})
