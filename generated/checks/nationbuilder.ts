// Generated from providers.yaml#nationbuilder by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/nationbuilder.js"

/** Accepts what the validator of the same name in `profiles/nationbuilder` does. */
export const NationBuilderProfile: ProfileSchema<profiles.NationBuilderProfile> = readProfileForm({
  id: "string",
  "type?": "string",
  "attributes?": {
    "email?": "string",
    "email1?": "string",
    "first_name?": "string",
    "last_name?": "string",
    "full_name?": "string",
    "username?": "string",
    "mobile_number?": "string",
    "is_volunteer?": "boolean",
    "support_level?": "integer",
    "created_at?": "string",
    "updated_at?": "string",
  },
})
