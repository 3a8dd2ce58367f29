// Generated from providers.yaml#calendly by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/calendly.js"

/** Accepts what the validator of the same name in `profiles/calendly` does. */
export const CalendlyProfile: ProfileSchema<profiles.CalendlyProfile> = readProfileForm({
  uri: "string",
  "name?": "string",
  "slug?": "string",
  "email?": "string",
  "avatar_url?": "url",
  "scheduling_url?": "string",
  "timezone?": "string",
  "created_at?": "string",
  "updated_at?": "string",
  "current_organization?": "string",
})
