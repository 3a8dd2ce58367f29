// Generated from providers.yaml#netlify by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/netlify.js"

/** Accepts what the validator of the same name in `profiles/netlify` does. */
export const NetlifyProfile: ProfileSchema<profiles.NetlifyProfile> = readProfileForm({
  id: "string",
  "uid?": "string",
  "full_name?": "string",
  "avatar_url?": "string",
  "email?": "string",
  "affiliate_id?": "string",
  "site_count?": "integer",
  "created_at?": "string",
  "last_login?": "string",
  "login_providers?": ["string"],
  "onboarding_progress?": { "slides?": "string" },
})
