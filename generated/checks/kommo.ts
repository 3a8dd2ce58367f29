// Generated from providers.yaml#kommo by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/kommo.js"

/** Accepts what the validator of the same name in `profiles/kommo` does. */
export const KommoProfile: ProfileSchema<profiles.KommoProfile> = readProfileForm({
  id: "integer | string",
  "name?": "string",
  "subdomain?": "string",
  current_user_id: "integer | string",
  "country?": "string",
  "currency?": "string",
  "user_name?": "string",
  "user_email?": "string",
})
