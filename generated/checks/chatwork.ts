// Generated from providers.yaml#chatwork by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/chatwork.js"

/** Accepts what the validator of the same name in `profiles/chatwork` does. */
export const ChatworkProfile: ProfileSchema<profiles.ChatworkProfile> = readProfileForm({
  account_id: "integer | string",
  "room_id?": "integer | string",
  "name?": "string",
  "chatwork_id?": "string",
  "organization_id?": "integer | string",
  "organization_name?": "string",
  "department?": "string",
  "title?": "string",
  "url?": "string",
  "mail?": "string",
  "login_mail?": "string",
  "avatar_image_url?": "url",
})
