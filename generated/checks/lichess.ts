// Generated from providers.yaml#lichess by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/lichess.js"

/** Accepts what the validator of the same name in `profiles/lichess` does. */
export const LichessProfile: ProfileSchema<profiles.LichessProfile> = readProfileForm({
  id: "string",
  "username?": "string",
  "title?": "string",
  "flair?": "string",
  "url?": "string",
  "email?": "string",
  "createdAt?": "integer",
  "seenAt?": "integer",
  "patron?": "boolean",
  "disabled?": "boolean",
  "tosViolation?": "boolean",
  "profile?": {
    "flag?": "string",
    "location?": "string",
    "bio?": "string",
    "realName?": "string",
    "firstName?": "string",
    "lastName?": "string",
    "links?": "string",
  },
})
