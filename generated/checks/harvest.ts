// Generated from providers.yaml#harvest by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/harvest.js"

/** Accepts what the validator of the same name in `profiles/harvest` does. */
export const HarvestProfile: ProfileSchema<profiles.HarvestProfile> = readProfileForm({
  user: { id: "integer | string", "first_name?": "string", "last_name?": "string", "email?": "string" },
  "accounts?": [{ id: "integer | string", "name?": "string", "product?": "string" }],
})
