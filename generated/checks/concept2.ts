// Generated from providers.yaml#concept2 by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/concept2.js"

/** Accepts what the validator of the same name in `profiles/concept2` does. */
export const Concept2Profile: ProfileSchema<profiles.Concept2Profile> = readProfileForm({
  data: {
    id: "integer | string",
    "username?": "string",
    "first_name?": "string",
    "last_name?": "string",
    "gender?": "string",
    "dob?": "string",
    "email?": "string",
    "country?": "string",
    "profile_image?": "string",
    "age_restricted?": "boolean",
    "email_permission?": "boolean",
    "max_heart_rate?": "number",
    "weight?": "number",
    "logbook_privacy?": "string",
  },
})
