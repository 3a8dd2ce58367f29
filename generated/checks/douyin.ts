// Generated from providers.yaml#douyin by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/douyin.js"

/** Accepts what the validator of the same name in `profiles/douyin` does. */
export const DouyinProfile: ProfileSchema<profiles.DouyinProfile> = readProfileForm({
  open_id: "string",
  "union_id?": "string",
  "nickname?": "string",
  "avatar?": "string",
  "avatar_larger?": "string",
  "gender?": "integer",
  "city?": "string",
  "province?": "string",
  "country?": "string",
  "e_account_role?": "string",
  "error_code?": "integer | string",
  "client_key?": "string",
  "log_id?": "string",
  "description?": "string",
})
