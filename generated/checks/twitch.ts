// Generated from providers.yaml#twitch by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/twitch.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/twitch` does. */
export const TwitchProfile: ProfileSchema<profiles.TwitchProfile> = readProfileForm({
  ...standardClaims,
})
