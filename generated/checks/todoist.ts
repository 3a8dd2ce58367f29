// Generated from providers.yaml#todoist by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/todoist.js"

/** Accepts what the validator of the same name in `profiles/todoist` does. */
export const TodoistProfile: ProfileSchema<profiles.TodoistProfile> = readProfileForm({
  id: "string",
  "email?": "string",
  "full_name?": "string",
  "avatar_big?": "string",
  "avatar_medium?": "string",
  "avatar_s640?": "string",
  "avatar_small?": "string",
  "lang?": "string",
  "is_premium?": "boolean",
  "inbox_project_id?": "string",
  "karma?": "number",
})
