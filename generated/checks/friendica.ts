// Generated from providers.yaml#friendica by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/friendica.js"

/** Accepts what the validator of the same name in `profiles/friendica` does. */
export const FriendicaProfile: ProfileSchema<profiles.FriendicaProfile> = readProfileForm({
  id: "string",
  "username?": "string",
  "acct?": "string",
  "display_name?": "string",
  "locked?": "boolean",
  "bot?": "boolean",
  "discoverable?": "boolean",
  "group?": "boolean",
  "created_at?": "string",
  "note?": "string",
  "url?": "string",
  "avatar?": "string",
  "avatar_static?": "string",
  "header?": "string",
  "header_static?": "string",
  "followers_count?": "integer",
  "following_count?": "integer",
  "statuses_count?": "integer",
  "last_status_at?": "string",
})
