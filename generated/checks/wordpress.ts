// Generated from providers.yaml#wordpress by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/wordpress.js"

/** Accepts what the validator of the same name in `profiles/wordpress` does. */
export const WordPressProfile: ProfileSchema<profiles.WordPressProfile> = readProfileForm({
  ID: "integer | string",
  "display_name?": "string",
  "username?": "string",
  "email?": "string",
  "primary_blog?": "integer | string",
  "primary_blog_url?": "string",
  "primary_blog_is_jetpack?": "boolean",
  "language?": "string",
  "locale_variant?": "string",
  "token_site_id?!": "unknown",
  "token_scope?": ["string"],
  "token_client_id?": "integer | string",
  "avatar_URL?": "string",
  "profile_URL?": "string",
  "verified?": "boolean",
  "email_verified?": "boolean",
  "date?": "string",
  "site_count?": "integer",
  "visible_site_count?": "integer",
  "phone_account?": "boolean",
  "social_login_connections?!": "unknown",
  "social_signup_service?": "string",
  "meta?!": "unknown",
})
