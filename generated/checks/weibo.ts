// Generated from providers.yaml#weibo by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/weibo.js"

/** Accepts what the validator of the same name in `profiles/weibo` does. */
export const WeiboProfile: ProfileSchema<profiles.WeiboProfile> = readProfileForm({
  idstr: "string",
  "id?": "integer | string",
  "screen_name?": "string",
  "name?": "string",
  "avatar_hd?": "string",
  "avatar_large?": "string",
  "profile_image_url?": "string",
  "profile_url?": "string",
  "domain?": "string",
  "location?": "string",
  "description?": "string",
  "gender?": "string",
  "verified?": "boolean",
  "created_at?": "string",
})
