// Generated from providers.yaml#frontier by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/frontier.js"

/** Accepts what the validator of the same name in `profiles/frontier` does. */
export const FrontierProfile: ProfileSchema<profiles.FrontierProfile> = readProfileForm({
  customer_id: "integer | string",
  "email?": "string",
  "firstname?": "string",
  "lastname?": "string",
  "developer?": "boolean",
  "platform?": "string",
  "allowedDownloads?": ["string"],
})
