// Generated from providers.yaml#anilist by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/anilist.js"

/** Accepts what the validator of the same name in `profiles/anilist` does. */
export const AniListProfile: ProfileSchema<profiles.AniListProfile> = readProfileForm({
  id: "integer | string",
  "name?": "string",
  "siteUrl?": "string",
  "avatar?": { "large?": "url", "medium?": "url" },
})
