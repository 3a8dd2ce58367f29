// Generated from providers.yaml#bitbucket by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/bitbucket.js"

/** Accepts what the validator of the same name in `profiles/bitbucket` does. */
export const BitbucketProfile: ProfileSchema<profiles.BitbucketProfile> = readProfileForm({
  account_id: "string",
  "uuid?": "string",
  "display_name?": "string",
  "nickname?": "string",
  "username?": "string",
  "email?": "string",
  "email_confirmed?": "boolean",
  "links?": {
    "self?": { "href?": "string" },
    "avatar?": { "href?": "string" },
    "repositories?": { "href?": "string" },
    "snippets?": { "href?": "string" },
    "html?": { "href?": "string" },
    "hooks?": { "href?": "string" },
  },
  "created_on?": "string",
  "type?": "string",
  "has_2fa_enabled?": "boolean",
  "is_staff?": "boolean",
  "account_status?": "string",
  "location?": "string",
})
