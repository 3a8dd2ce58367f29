// Generated from providers.yaml#frontegg by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/frontegg.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/frontegg` does. */
export const FronteggProfile: ProfileSchema<profiles.FronteggProfile> = readProfileForm({
  ...standardClaims,
  "profilePictureUrl?": "string",
  "roles?": ["string"],
  "permissions?": ["string"],
  "tenantId?": "string",
  "tenantIds?": ["string"],
  "metadata?!": "unknown",
  "type?": "string",
})
