// Generated from providers.yaml#myanimelist by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/myanimelist.js"

/** Accepts what the validator of the same name in `profiles/myanimelist` does. */
export const MyAnimeListProfile: ProfileSchema<profiles.MyAnimeListProfile> = readProfileForm({
  id: "integer | string",
  "name?": "string",
  "picture?": "url",
  "gender?": "string",
  "birthday?": "string",
  "location?": "string",
  "joined_at?": "string",
  "time_zone?": "string",
  "is_supporter?": "boolean",
})
