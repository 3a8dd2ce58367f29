// Generated from providers.yaml#uaepass by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/uaepass.js"

/** Accepts what the validator of the same name in `profiles/uaepass` does. */
export const UaePassProfile: ProfileSchema<profiles.UaePassProfile> = readProfileForm({
  uuid: "string",
  "sub?": "string",
  "userType?": "string",
  "email?": "string",
  "mobile?": "string",
  "idn?": "string",
  "gender?": "string",
  "fullnameEN?": "string",
  "firstnameEN?": "string",
  "lastnameEN?": "string",
  "fullnameAR?": "string",
  "firstnameAR?": "string",
  "lastnameAR?": "string",
  "nationalityEN?": "string",
  "nationalityAR?": "string",
})
