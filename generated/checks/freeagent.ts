// Generated from providers.yaml#freeagent by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/freeagent.js"

/** Accepts what the validator of the same name in `profiles/freeagent` does. */
export const FreeAgentProfile: ProfileSchema<profiles.FreeAgentProfile> = readProfileForm({
  url: "string",
  "email?": "string",
  "first_name?": "string",
  "last_name?": "string",
  "role?": "string",
  "permission_level?": "integer",
  "opening_mileage?": "number | string",
  "created_at?": "string",
  "updated_at?": "string",
})
