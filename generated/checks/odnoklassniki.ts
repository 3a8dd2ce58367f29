// Generated from providers.yaml#odnoklassniki by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/odnoklassniki.js"

/** Accepts what the validator of the same name in `profiles/odnoklassniki` does. */
export const OdnoklassnikiProfile: ProfileSchema<profiles.OdnoklassnikiProfile> = readProfileForm({
  uid: "string",
  "name?": "string",
  "first_name?": "string",
  "last_name?": "string",
  "email?": "string",
  "pic190x190?": "string",
  "pic640x480?": "string",
})
