// Generated from providers.yaml#alipay by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/alipay.js"

/** Accepts what the validator of the same name in `profiles/alipay` does. */
export const AlipayProfile: ProfileSchema<profiles.AlipayProfile> = readProfileForm({
  open_id: "string",
  "user_id?": "string",
  "nick_name?": "string",
  "avatar?": "string",
  "gender?": "string",
  "province?": "string",
  "city?": "string",
})
