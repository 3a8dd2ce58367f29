// Generated from providers.yaml#gitea by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/gitea.js"

/** Accepts what the validator of the same name in `profiles/gitea` does. */
export const GiteaProfile: ProfileSchema<profiles.GiteaProfile> = readProfileForm({
  id: "integer | string",
  "login?": "string",
  "full_name?": "string",
  "email?": "string",
  "avatar_url?": "url",
  "html_url?": "string",
  "language?": "string",
  "is_admin?": "boolean",
  "created?": "string",
  "active?": "boolean",
  "prohibit_login?": "boolean",
  "location?": "string",
  "website?": "string",
  "description?": "string",
  "visibility?": "string",
})
