// Generated from providers.yaml#monzo by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/monzo.js"

/** Accepts what the validator of the same name in `profiles/monzo` does. */
export const MonzoProfile: ProfileSchema<profiles.MonzoProfile> = readProfileForm({
  user_id: "string",
  "authenticated?": "boolean",
  "client_id?": "string",
})
