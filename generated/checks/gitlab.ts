// Generated from providers.yaml#gitlab by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/gitlab.js"

/** Accepts what the validator of the same name in `profiles/gitlab` does. */
export const GitLabProfile: ProfileSchema<profiles.GitLabProfile> = readProfileForm({
  id: "integer | string",
  "sub?": "string",
  "username?": "string",
  "name?": "string",
  "email?": "string",
  "state?": "string",
  "locked?": "boolean",
  "avatar_url?": "url",
  "web_url?": "url",
  "confirmed_at?": "string",
  "created_at?": "string",
  "bot?": "boolean",
  "external?": "boolean",
  "two_factor_enabled?": "boolean",
  "private_profile?": "boolean",
  "public_email?": "string",
  "commit_email?": "string",
  "location?": "string",
  "organization?": "string",
  "job_title?": "string",
})
