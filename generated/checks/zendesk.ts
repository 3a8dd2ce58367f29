// Generated from providers.yaml#zendesk by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/zendesk.js"

/** Accepts what the validator of the same name in `profiles/zendesk` does. */
export const ZendeskProfile: ProfileSchema<profiles.ZendeskProfile> = readProfileForm({
  id: "integer | string",
  "url?": "string",
  "name?": "string",
  "external_id?": "string",
  "alias?": "string",
  "created_at?": "string",
  "updated_at?": "string",
  "active?": "boolean",
  "verified?": "boolean",
  "shared?": "boolean",
  "shared_agent?": "boolean",
  "locale?": "string",
  "locale_id?": "integer",
  "time_zone?": "string",
  "last_login_at?": "string",
  "email?": "string",
  "phone?": "string",
  "signature?": "string",
  "details?": "string",
  "notes?": "string",
  "organization_id?": "integer | string",
  "role?": "string",
  "custom_role_id?": "integer | string",
  "moderator?": "boolean",
  "ticket_restriction?": "string",
  "only_private_comments?": "boolean",
  "tags?": ["string"],
  "suspended?": "boolean",
  "photo?": {
    "id?": "integer | string",
    "content_url?": "string",
    "content_type?": "string",
    "size?": "integer",
  },
  "user_fields?!": "unknown",
})
