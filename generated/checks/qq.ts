// Generated from providers.yaml#qq by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/qq.js"

/** Accepts what the validator of the same name in `profiles/qq` does. */
export const QQProfile: ProfileSchema<profiles.QQProfile> = readProfileForm({
  openid: "string",
  "unionid?": "string",
  "client_id?": "string",
  "nickname?": "string",
  "gender?": "string",
  "figureurl_qq?": "string",
  "figureurl_qq_1?": "string",
  "figureurl_qq_2?": "string",
})
