// Generated from providers.yaml#trakt by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/trakt.js"

/** Accepts what the validator of the same name in `profiles/trakt` does. */
export const TraktProfile: ProfileSchema<profiles.TraktProfile> = readProfileForm({
  "username?": "string",
  "private?": "boolean",
  "deleted?": "boolean",
  "name?": "string",
  "vip?": "boolean",
  "vip_ep?": "boolean",
  "director?": "boolean",
  ids: { slug: "string", "trakt?": "integer | string", "uuid?": "string" },
  "joined_at?": "string",
  "location?": "string",
  "about?": "string",
  "gender?": "string",
  "age?": "integer",
  "images?": { "avatar?": { "full?": "string" } },
})
