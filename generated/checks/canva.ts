// Generated from providers.yaml#canva by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/canva.js"

/** Accepts what the validator of the same name in `profiles/canva` does. */
export const CanvaProfile: ProfileSchema<profiles.CanvaProfile> = readProfileForm({
  user_id: "string",
  "team_id?": "string",
  "display_name?": "string",
})
