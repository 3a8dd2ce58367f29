// Generated from providers.yaml#misskey by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/misskey.js"

/** Accepts what the validator of the same name in `profiles/misskey` does. */
export const MisskeyProfile: ProfileSchema<profiles.MisskeyProfile> = readProfileForm({
  id: "string",
  "name?": "string",
  "username?": "string",
  "host?": "string",
  "avatarUrl?": "string",
  "avatarBlurhash?": "string",
  "isBot?": "boolean",
  "isCat?": "boolean",
  "onlineStatus?": "string",
  "url?": "string",
  "createdAt?": "string",
  "bannerUrl?": "string",
  "description?": "string",
  "location?": "string",
  "birthday?": "string",
  "lang?": "string",
  "followersCount?": "integer",
  "followingCount?": "integer",
  "notesCount?": "integer",
})
