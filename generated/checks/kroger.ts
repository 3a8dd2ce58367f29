// Generated from providers.yaml#kroger by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/kroger.js"

/** Accepts what the validator of the same name in `profiles/kroger` does. */
export const KrogerProfile: ProfileSchema<profiles.KrogerProfile> = readProfileForm({
  data: { id: "string" },
  "meta?!": "unknown",
})
