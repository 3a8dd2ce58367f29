// Generated from providers.yaml#salesforce by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/salesforce.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/salesforce` does. */
export const SalesforceProfile: ProfileSchema<profiles.SalesforceProfile> = readProfileForm({
  ...standardClaims,
  "user_id?": "string",
  "organization_id?": "string",
  "photos?": { "picture?": "string", "thumbnail?": "string" },
  "active?": "boolean",
  "user_type?": "string",
  "language?": "string",
  "utcOffset?": "integer",
  "is_app_installed?": "boolean",
  "is_salesforce_integration_user?": "boolean",
  "address?!": "unknown",
  "urls?!": "unknown",
})
