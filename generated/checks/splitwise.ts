// Generated from providers.yaml#splitwise by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/splitwise.js"

/** Accepts what the validator of the same name in `profiles/splitwise` does. */
export const SplitwiseProfile: ProfileSchema<profiles.SplitwiseProfile> = readProfileForm({
  id: "integer | string",
  "first_name?": "string",
  "last_name?": "string",
  "email?": "string",
  "registration_status?": '"confirmed" | "dummy" | "invited"',
  "picture?": { "small?": "string", "medium?": "string", "large?": "string" },
  "custom_picture?": "boolean",
  "notifications_read?": "string",
  "notifications_count?": "integer",
  "notifications?!": "unknown",
  "default_currency?": "string",
  "locale?": "string",
})
