// Generated from providers.yaml#notion by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/notion.js"

/** Accepts what the validator of the same name in `profiles/notion` does. */
export const NotionProfile: ProfileSchema<profiles.NotionProfile> = readProfileForm({
  id: "string",
  "object?": "string",
  "type?": "string",
  "name?": "string",
  "avatar_url?": "string",
  "person?": { "email?": "string" },
})
