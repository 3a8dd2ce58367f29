// Generated from providers.yaml#fluxer by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/fluxer.js"

/** Accepts what the validator of the same name in `profiles/fluxer` does. */
export const FluxerProfile: ProfileSchema<profiles.FluxerProfile> = readProfileForm({
  sub: "string",
  "id?": "string",
  "username?": "string",
  "discriminator?": "string",
  "global_name?": "string",
  "avatar?": "string",
  "email?": "string",
  "verified?": "boolean",
  "flags?": "integer",
})
