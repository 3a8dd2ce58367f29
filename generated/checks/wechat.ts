// Generated from providers.yaml#wechat by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/wechat.js"

/** Accepts what the validator of the same name in `profiles/wechat` does. */
export const WeChatProfile: ProfileSchema<profiles.WeChatProfile> = readProfileForm({
  openid: "string",
  "unionid?": "string",
  "nickname?": "string",
  "headimgurl?": "string",
  "sex?": "integer",
  "province?": "string",
  "city?": "string",
  "country?": "string",
  "privilege?": ["string"],
})
