// Generated from providers.yaml#donationalerts by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/donationalerts.js"

/** Accepts what the validator of the same name in `profiles/donationalerts` does. */
export const DonationAlertsProfile: ProfileSchema<profiles.DonationAlertsProfile> = readProfileForm({
  id: "integer | string",
  "code?": "string",
  "name?": "string",
  "avatar?": "string",
  "email?": "string",
  "language?": "string",
  "socket_connection_token?": "string",
})
