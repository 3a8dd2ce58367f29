// Generated from providers.yaml#buffer by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/buffer.js"

/** Accepts what the validator of the same name in `profiles/buffer` does. */
export const BufferProfile: ProfileSchema<profiles.BufferProfile> = readProfileForm({
  id: "string",
  "email?": "string",
  "name?": "string",
  "avatar?": "string",
  "timezone?": "string",
})
