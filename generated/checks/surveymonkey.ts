// Generated from providers.yaml#surveymonkey by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/surveymonkey.js"

/** Accepts what the validator of the same name in `profiles/surveymonkey` does. */
export const SurveyMonkeyProfile: ProfileSchema<profiles.SurveyMonkeyProfile> = readProfileForm({
  id: "string",
  "username?": "string",
  "first_name?": "string",
  "last_name?": "string",
  "email?": "string",
  "email_verified?": "boolean",
  "language?": "string",
  "account_type?": "string",
  "date_created?": "string",
  "date_last_login?": "string",
  "href?": "string",
})
