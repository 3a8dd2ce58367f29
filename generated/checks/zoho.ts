// Generated from providers.yaml#zoho by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/zoho.js"

/** Accepts what the validator of the same name in `profiles/zoho` does. */
export const ZohoProfile: ProfileSchema<profiles.ZohoProfile> = readProfileForm({
  ZUID: "integer | string",
  "Email?": "string",
  "First_Name?": "string",
  "Last_Name?": "string",
  "Display_Name?": "string",
})
