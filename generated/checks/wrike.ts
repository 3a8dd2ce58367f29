// Generated from providers.yaml#wrike by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/wrike.js"

/** Accepts what the validator of the same name in `profiles/wrike` does. */
export const WrikeProfile: ProfileSchema<profiles.WrikeProfile> = readProfileForm({
  id: "string",
  "firstName?": "string",
  "lastName?": "string",
  "type?": "string",
  profiles: [
    {
      accountId: "string",
      "email?": "string",
      "role?": "string",
      "external?": "boolean",
      "admin?": "boolean",
      "owner?": "boolean",
    },
  ],
  "avatarUrl?": "string",
  "timezone?": "string",
  "locale?": "string",
  "deleted?": "boolean",
  "me?": "boolean",
  "title?": "string",
  "companyName?": "string",
  "phone?": "string",
})
