// Generated from providers.yaml#qiita by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/qiita.js"

/** Accepts what the validator of the same name in `profiles/qiita` does. */
export const QiitaProfile: ProfileSchema<profiles.QiitaProfile> = readProfileForm({
  permanent_id: "integer | string",
  "id?": "string",
  "name?": "string",
  "description?": "string",
  "profile_image_url?": "string",
  "github_login_name?": "string",
  "website_url?": "string",
})
