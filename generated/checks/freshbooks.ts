// Generated from providers.yaml#freshbooks by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/freshbooks.js"

/** Accepts what the validator of the same name in `profiles/freshbooks` does. */
export const FreshbooksProfile: ProfileSchema<profiles.FreshbooksProfile> = readProfileForm({
  response: {
    id: "integer | string",
    "identity_id?": "integer | string",
    "identity_uuid?": "string",
    "first_name?": "string",
    "last_name?": "string",
    "email?": "string",
    "language?": "string",
    "confirmed_at?": "string",
    "created_at?": "string",
    "setup_complete?": "boolean",
    "business_memberships?": ["unknown"],
  },
})
