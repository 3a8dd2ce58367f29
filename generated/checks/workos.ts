// Generated from providers.yaml#workos by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/workos.js"

/** Accepts what the validator of the same name in `profiles/workos` does. */
export const WorkOSProfile: ProfileSchema<profiles.WorkOSProfile> = readProfileForm({
  id: "string",
  "object?": "string",
  "organization_id?": "string",
  "connection_id?": "string",
  "connection_type?": "string",
  "idp_id?": "string",
  "email?": "string",
  "name?": "string",
  "first_name?": "string",
  "last_name?": "string",
  "role?!": "unknown",
  "roles?!": "unknown",
  "groups?": ["string"],
  "custom_attributes?!": "unknown",
  "raw_attributes?": {
    "id?": "string",
    "email?": "string",
    "lastName?": "string",
    "firstName?": "string",
    "picture?": "string",
  },
})
