// Generated from providers.yaml#ping-id by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/ping-id.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/ping-id` does. */
export const PingProfile: ProfileSchema<profiles.PingProfile> = readProfileForm({
  ...standardClaims,
  "acr?": "string",
  "amr?": ["string"],
  "sid?": "string",
  "env?": "string",
  "org?": "string",
  "p1.region?": "string",
})
