// Generated from providers.yaml#yandex by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/yandex.js"

/** Accepts what the validator of the same name in `profiles/yandex` does. */
export const YandexProfile: ProfileSchema<profiles.YandexProfile> = readProfileForm({
  id: "string",
  "login?": "string",
  "client_id?": "string",
  "psuid?": "string",
  "emails?": ["string"],
  "default_email?": "string",
  "is_avatar_empty?": "boolean",
  "default_avatar_id?": "string",
  "birthday?": "string",
  "first_name?": "string",
  "last_name?": "string",
  "display_name?": "string",
  "real_name?": "string",
  "sex?": "string",
  "default_phone?": { "id?": "integer | string", "number?": "string" },
})
