// Generated from providers.yaml#mailru by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/mailru.js"

/** Accepts what the validator of the same name in `profiles/mailru` does. */
export const MailruProfile: ProfileSchema<profiles.MailruProfile> = readProfileForm({
  id: "integer | string",
  "client_id?": "string",
  "gender?": "string",
  "name?": "string",
  "nickname?": "string",
  "locale?": "string",
  "first_name?": "string",
  "last_name?": "string",
  "birthday?": "string",
  "email?": "string",
  "image?": "string",
})
