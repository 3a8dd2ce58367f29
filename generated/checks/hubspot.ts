// Generated from providers.yaml#hubspot by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/hubspot.js"

/** Accepts what the validator of the same name in `profiles/hubspot` does. */
export const HubSpotProfile: ProfileSchema<profiles.HubSpotProfile> = readProfileForm({
  user_id: "integer | string",
  "user?": "string",
  "hub_id?": "integer | string",
  "hub_domain?": "string",
  "app_id?": "integer | string",
  "client_id?": "string",
  "is_private_distribution?": "boolean",
  "active?": "boolean",
  "scopes?": ["string"],
  "token_type?": "string",
  "token_use?": "string",
  "expires_in?": "integer",
})
