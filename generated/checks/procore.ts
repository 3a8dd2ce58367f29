// Generated from providers.yaml#procore by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/procore.js"

/** Accepts what the validator of the same name in `profiles/procore` does. */
export const ProcoreProfile: ProfileSchema<profiles.ProcoreProfile> = readProfileForm({
  id: "integer | string",
  "login?": "string",
  "name?": "string",
})
