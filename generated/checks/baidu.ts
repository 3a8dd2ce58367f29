// Generated from providers.yaml#baidu by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/baidu.js"

/** Accepts what the validator of the same name in `profiles/baidu` does. */
export const BaiduProfile: ProfileSchema<profiles.BaiduProfile> = readProfileForm({
  openid: "string",
  "unionid?": "string",
  "userid?": "integer | string",
  "username?": "string",
  "portrait?": "string",
  "userdetail?": "string",
  "birthday?": "string",
  "marriage?": "integer | string",
  "sex?": "integer | string",
  "blood?": "integer | string",
  "is_bind_mobile?": "integer | string",
  "is_realname?": "integer | string",
  "securemobile?": "integer | string",
})
