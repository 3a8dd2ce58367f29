// Generated from providers.yaml#epicgames by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/epicgames.js"

/** Accepts what the validator of the same name in `profiles/epicgames` does. */
export const EpicGamesProfile: ProfileSchema<profiles.EpicGamesProfile> = readProfileForm({
  sub: "string",
  "preferred_username?": "string",
})
