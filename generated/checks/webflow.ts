// Generated from providers.yaml#webflow by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/webflow.js"

/** Accepts what the validator of the same name in `profiles/webflow` does. */
export const WebflowProfile: ProfileSchema<profiles.WebflowProfile> = readProfileForm({
  id: "string",
  "email?": "string",
  "firstName?": "string",
  "lastName?": "string",
})
