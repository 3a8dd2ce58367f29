// Generated from providers.yaml#riot by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/riot.js"

/** Accepts what the validator of the same name in `profiles/riot` does. */
export const RiotGamesProfile: ProfileSchema<profiles.RiotGamesProfile> = readProfileForm({
  puuid: "string",
  "gameName?": "string",
  "tagLine?": "string",
})
