// Generated from providers.yaml#trello@1.0 by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/trello.js"

/** Accepts what the validator of the same name in `profiles/trello` does. */
export const Trello1Profile: ProfileSchema<profiles.Trello1Profile> = readProfileForm({
  id: "string",
  "username?": "string",
  "fullName?": "string",
  "email?": "string",
  "avatarUrl?": "string",
})

/** Accepts what the validator of the same name in `profiles/trello` does. */
export const TrelloProfile: ProfileSchema<profiles.TrelloProfile> = readProfileForm({
  id: "string",
  "username?": "string",
  "fullName?": "string",
  "email?": "string",
  "avatarUrl?": "string",
})
