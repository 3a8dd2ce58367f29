// Generated from providers.yaml#owncloud by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/owncloud.js"

/** Accepts what the validator of the same name in `profiles/owncloud` does. */
export const OwnCloudProfile: ProfileSchema<profiles.OwnCloudProfile> = readProfileForm({
  id: "string",
  "display-name?": "string",
  "email?": "string",
  "language?": "string",
})
