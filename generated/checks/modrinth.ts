// Generated from providers.yaml#modrinth by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/modrinth.js"

/** Accepts what the validator of the same name in `profiles/modrinth` does. */
export const ModrinthProfile: ProfileSchema<profiles.ModrinthProfile> = readProfileForm({
  id: "string",
  "username?": "string",
  "name?": "string",
  "avatar_url?": "string",
  "bio?": "string",
  "created?": "string",
  "role?": "string",
  "badges?": "integer",
  "auth_providers?": ["string"],
  "email?": "string",
  "email_verified?": "boolean",
  "has_password?": "boolean",
  "has_totp?": "boolean",
  "payout_data?!": "unknown",
  "github_id?": "integer",
})
