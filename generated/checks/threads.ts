// Generated from providers.yaml#threads by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/threads.js"

/** Accepts what the validator of the same name in `profiles/threads` does. */
export const ThreadsProfile: ProfileSchema<profiles.ThreadsProfile> = readProfileForm({
  id: "integer | string",
  "username?": "string",
  "name?": "string",
  "threads_profile_picture_url?": "string",
  "threads_biography?": "string",
  "is_verified?": "boolean",
  "data?": {
    "id?": "string",
    "username?": "string",
    "threads_profile_picture_url?": "string",
    "threads_biography?": "string",
  },
})
