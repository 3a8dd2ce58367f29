// Generated from providers.yaml#backlog by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/backlog.js"

/** Accepts what the validator of the same name in `profiles/backlog` does. */
export const BacklogProfile: ProfileSchema<profiles.BacklogProfile> = readProfileForm({
  id: "integer | string",
  "userId?": "string",
  "name?": "string",
  "roleType?": "integer",
  "lang?": "string",
  "mailAddress?": "string",
})
