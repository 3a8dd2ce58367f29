// Generated from providers.yaml#ynab by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/ynab.js"

/** Accepts what the validator of the same name in `profiles/ynab` does. */
export const YnabProfile: ProfileSchema<profiles.YnabProfile> = readProfileForm({
  id: "string",
})
