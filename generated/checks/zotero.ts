// Generated from providers.yaml#zotero by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/zotero.js"

/** Accepts what the validator of the same name in `profiles/zotero` does. */
export const ZoteroProfile: ProfileSchema<profiles.ZoteroProfile> = readProfileForm({
  userID: "integer | string",
  "username?": "string",
})
