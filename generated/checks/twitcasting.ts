// Generated from providers.yaml#twitcasting by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/twitcasting.js"

/** Accepts what the validator of the same name in `profiles/twitcasting` does. */
export const TwitCastingProfile: ProfileSchema<profiles.TwitCastingProfile> = readProfileForm({
  id: "string",
  "screen_id?": "string",
  "name?": "string",
  "image?": "string",
  "profile?": "string",
  "level?": "integer",
  "is_live?": "boolean",
})
