// Generated from providers.yaml#wahoo by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/wahoo.js"

/** Accepts what the validator of the same name in `profiles/wahoo` does. */
export const WahooProfile: ProfileSchema<profiles.WahooProfile> = readProfileForm({
  id: "integer | string",
  "first?": "string",
  "last?": "string",
  "email?": "string",
  "height?": "string | number",
  "weight?": "string | number",
  "birth?": "string",
  "gender?": "integer",
  "created_at?": "string",
  "updated_at?": "string",
})
