// Generated from providers.yaml#livechat by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/livechat.js"

/** Accepts what the validator of the same name in `profiles/livechat` does. */
export const LiveChatProfile: ProfileSchema<profiles.LiveChatProfile> = readProfileForm({
  account_id: "string",
  "name?": "string",
  "email?": "string",
  "email_verified?": "boolean",
  "default_product?": "string",
  "default_organization_id?": "string",
  "avatar_url?": "string",
})
