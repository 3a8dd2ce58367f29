// Generated from providers.yaml#monday by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/monday.js"

/** Accepts what the validator of the same name in `profiles/monday` does. */
export const MondayProfile: ProfileSchema<profiles.MondayProfile> = readProfileForm({
  id: "integer | string",
  "name?": "string",
  "email?": "string",
  "photo_original?": "string",
  "photo_small?": "string",
  "is_verified?": "boolean",
  "enabled?": "boolean",
  "account?": { "id?": "integer | string", "slug?": "string" },
})
