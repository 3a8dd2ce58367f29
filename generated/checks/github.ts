// Generated from providers.yaml#github by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/github.js"

/** Accepts what the validator of the same name in `profiles/github` does. */
export const GitHubProfile: ProfileSchema<profiles.GitHubProfile> = readProfileForm({
  id: "integer | string",
  "login?": "string",
  "name?": "string",
  "email?": "string",
  "email_verified?": "boolean",
  "avatar_url?": "url",
  "node_id?": "string",
  "html_url?": "url",
  "type?": "string",
  "site_admin?": "boolean",
  "company?": "string",
  "blog?": "string",
  "location?": "string",
  "bio?": "string",
  "hireable?": "boolean",
  "twitter_username?": "string",
  "public_repos?": "integer",
  "public_gists?": "integer",
  "followers?": "integer",
  "following?": "integer",
  "created_at?": "string",
  "updated_at?": "string",
  "two_factor_authentication?": "boolean",
})
