// Generated from providers.yaml#stackexchange by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/stackexchange.js"

/** Accepts what the validator of the same name in `profiles/stackexchange` does. */
export const StackExchangeProfile: ProfileSchema<profiles.StackExchangeProfile> = readProfileForm({
  account_id: "integer | string",
  "user_id?": "integer | string",
  "display_name?": "string",
  "profile_image?": "string",
  "link?": "string",
  "user_type?": "string",
  "reputation?": "integer",
  "creation_date?": "integer",
  "last_access_date?": "integer",
  "location?": "string",
  "website_url?": "string",
})
