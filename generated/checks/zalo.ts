// Generated from providers.yaml#zalo by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/zalo.js"

/** Accepts what the validator of the same name in `profiles/zalo` does. */
export const ZaloProfile: ProfileSchema<profiles.ZaloProfile> = readProfileForm({
  id: "string",
  "name?": "string",
  "picture?": { "data?": { "url?": "url" } },
  "is_sensitive?": "boolean",
  "error?": "integer",
  "message?": "string",
})
