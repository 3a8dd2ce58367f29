// Generated from providers.yaml#lark by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/lark.js"

/** Accepts what the validator of the same name in `profiles/lark` does. */
export const LarkProfile: ProfileSchema<profiles.LarkProfile> = readProfileForm({
  union_id: "string",
  "open_id?": "string",
  "user_id?": "string",
  "tenant_key?": "string",
  "name?": "string",
  "en_name?": "string",
  "avatar_url?": "string",
  "avatar_thumb?": "string",
  "avatar_middle?": "string",
  "avatar_big?": "string",
  "email?": "string",
  "enterprise_email?": "string",
  "mobile?": "string",
  "employee_no?": "string",
})
