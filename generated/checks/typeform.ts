// Generated from providers.yaml#typeform by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/typeform.js"

/** Accepts what the validator of the same name in `profiles/typeform` does. */
export const TypeformProfile: ProfileSchema<profiles.TypeformProfile> = readProfileForm({
  user_id: "string",
  "alias?": "string",
  "email?": "string",
  "language?": "string",
})
