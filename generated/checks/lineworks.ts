// Generated from providers.yaml#lineworks by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/lineworks.js"

/** Accepts what the validator of the same name in `profiles/lineworks` does. */
export const LineWorksProfile: ProfileSchema<profiles.LineWorksProfile> = readProfileForm({
  userId: "string",
  "domainId?": "integer | string",
  "userExternalKey?": "string",
  "email?": "string",
  "userName?": {
    "lastName?": "string",
    "firstName?": "string",
    "phoneticLastName?": "string",
    "phoneticFirstName?": "string",
  },
  "organizations?": ["unknown"],
  "telephone?": "string",
  "cellPhone?": "string",
  "nickName?": "string",
  "locale?": "string",
  "timeZone?": "string",
})
