// Generated from providers.yaml#ringcentral by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/ringcentral.js"

/** Accepts what the validator of the same name in `profiles/ringcentral` does. */
export const RingCentralProfile: ProfileSchema<profiles.RingCentralProfile> = readProfileForm({
  id: "integer | string",
  "uri?": "string",
  "account?": { "id?": "string", "uri?": "string" },
  "contact?": { "firstName?": "string", "lastName?": "string", "email?": "string", "company?": "string" },
  "extensionNumber?": "string",
  "name?": "string",
  "partnerId?": "string",
  "profileImage?": { "uri?": "string" },
  "status?": "string",
  "type?": "string",
  "subType?": "string",
  "setupWizardState?": "string",
  "hidden?": "boolean",
  "creationTime?": "string",
})
