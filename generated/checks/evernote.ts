// Generated from providers.yaml#evernote by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/evernote.js"

/** Accepts what the validator of the same name in `profiles/evernote` does. */
export const EvernoteProfile: ProfileSchema<profiles.EvernoteProfile> = readProfileForm({
  edam_userId: "integer | string",
  "edam_shard?": "string",
  "edam_expires?": "string",
  "edam_noteStoreUrl?": "string",
  "edam_webApiUrlPrefix?": "string",
})
