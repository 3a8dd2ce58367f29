// Generated from providers.yaml#netsuite by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/netsuite.js"

/** Accepts what the validator of the same name in `profiles/netsuite` does. */
export const NetSuiteProfile: ProfileSchema<profiles.NetSuiteProfile> = readProfileForm({
  id: "integer | string",
  "name?": "string",
  "email?": "string",
  "location?": "integer",
  "role?": "integer",
  "roleId?": "string",
  "roleCenter?": "string",
  "contact?": "integer",
  "subsidiary?": "integer",
  "department?": "integer",
})
