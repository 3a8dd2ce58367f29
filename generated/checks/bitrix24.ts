// Generated from providers.yaml#bitrix24 by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/bitrix24.js"

/** Accepts what the validator of the same name in `profiles/bitrix24` does. */
export const Bitrix24Profile: ProfileSchema<profiles.Bitrix24Profile> = readProfileForm({
  ID: "integer | string",
  "ACTIVE?": "boolean",
  "NAME?": "string",
  "LAST_NAME?": "string",
  "EMAIL?": "string",
  "LAST_LOGIN?": "string",
  "DATE_REGISTER?": "string",
  "IS_ONLINE?": "string",
  "LAST_ACTIVITY_DATE?": "string",
  "PERSONAL_GENDER?": "string",
  "PERSONAL_BIRTHDAY?": "string",
  "PERSONAL_PHOTO?": "string",
  "WORK_POSITION?": "string",
  "UF_EMPLOYMENT_DATE?": "string",
  "UF_DEPARTMENT?": ["integer"],
})
