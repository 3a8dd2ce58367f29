// Generated from providers.yaml#kakao by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/kakao.js"

/** Accepts what the validator of the same name in `profiles/kakao` does. */
export const KakaoProfile: ProfileSchema<profiles.KakaoProfile> = readProfileForm({
  id: "integer | string",
  "connected_at?": "string",
  "properties?": { "nickname?": "string", "profile_image?": "string", "thumbnail_image?": "string" },
  "kakao_account?": {
    "profile?": {
      "nickname?": "string",
      "profile_image_url?": "string",
      "thumbnail_image_url?": "string",
      "is_default_image?": "boolean",
    },
    "name?": "string",
    "email?": "string",
    "is_email_valid?": "boolean",
    "is_email_verified?": "boolean",
    "age_range?": "string",
    "birthyear?": "string",
    "birthday?": "string",
    "birthday_type?": "string",
    "gender?": "string",
    "phone_number?": "string",
  },
})
