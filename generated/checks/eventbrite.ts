// Generated from providers.yaml#eventbrite by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/eventbrite.js"

/** Accepts what the validator of the same name in `profiles/eventbrite` does. */
export const EventbriteProfile: ProfileSchema<profiles.EventbriteProfile> = readProfileForm({
  id: "string",
  "name?": "string",
  "first_name?": "string",
  "last_name?": "string",
  "is_public?": "boolean",
  "emails?": [{ "email?": "string", "verified?": "boolean", "primary?": "boolean" }],
  "image_id?": "string",
})
