// Generated from providers.yaml#naver by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/naver.js"

/** Accepts what the validator of the same name in `profiles/naver` does. */
export const NaverProfile: ProfileSchema<profiles.NaverProfile> = readProfileForm({
  "resultcode?": "string",
  "message?": "string",
  response: {
    id: "string",
    "nickname?": "string",
    "name?": "string",
    "email?": "string",
    "gender?": "string",
    "age?": "string",
    "birthday?": "string",
    "birthyear?": "string",
    "profile_image?": "string",
    "mobile?": "string",
  },
})
