// Generated from providers.yaml#etsy by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/etsy.js"

/** Accepts what the validator of the same name in `profiles/etsy` does. */
export const EtsyProfile: ProfileSchema<profiles.EtsyProfile> = readProfileForm({
  user_id: "integer | string",
  "shop_id?": "integer | string",
  "primary_email?": "string",
  "first_name?": "string",
  "last_name?": "string",
  "image_url_75x75?": "string",
})
