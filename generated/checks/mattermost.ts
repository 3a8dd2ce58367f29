// Generated from providers.yaml#mattermost by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/mattermost.js"

/** Accepts what the validator of the same name in `profiles/mattermost` does. */
export const MattermostProfile: ProfileSchema<profiles.MattermostProfile> = readProfileForm({
  id: "string",
  "create_at?": "integer",
  "update_at?": "integer",
  "delete_at?": "integer",
  "username?": "string",
  "auth_data?": "string",
  "auth_service?": "string",
  "email?": "string",
  "email_verified?": "boolean",
  "nickname?": "string",
  "first_name?": "string",
  "last_name?": "string",
  "position?": "string",
  "roles?": "string",
  "notify_props?": {
    "channel?": "string",
    "comments?": "string",
    "desktop?": "string",
    "desktop_sound?": "string",
    "desktop_threads?": "string",
    "email?": "string",
    "email_threads?": "string",
    "first_name?": "string",
    "mention_keys?": "string",
    "push?": "string",
    "push_status?": "string",
    "push_threads?": "string",
  },
  "last_password_update?": "integer",
  "last_picture_update?": "integer",
  "mfa_active?": "boolean",
  "locale?": "string",
  "timezone?": {
    "automaticTimezone?": "string",
    "manualTimezone?": "string",
    "useAutomaticTimezone?": "string",
  },
  "disable_welcome_email?": "boolean",
  "terms_of_service_id?": "string",
  "terms_of_service_create_at?": "integer",
})
