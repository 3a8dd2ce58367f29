// Generated from providers.yaml#xing by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/xing.js"

/** Accepts what the validator of the same name in `profiles/xing` does. */
export const XingProfile: ProfileSchema<profiles.XingProfile> = readProfileForm({
  id: "string",
  "first_name?": "string",
  "last_name?": "string",
  "display_name?": "string",
  "page_name?": "string",
  "permalink?": "string",
  "employment_status?": "string",
  "gender?": "string",
  "active_email?": "string",
  "photo_urls?": { "large?": "string", "size_256x256?": "string", "size_original?": "string" },
})
