// Generated from providers.yaml#osso by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/osso.js"

/** Accepts what the validator of the same name in `profiles/osso` does. */
export const OssoProfile: ProfileSchema<profiles.OssoProfile> = readProfileForm({
  id: "string",
  "email?": "string",
  "idp?": "string",
  "requested?!": "unknown",
})
