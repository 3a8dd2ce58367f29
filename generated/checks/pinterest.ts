// Generated from providers.yaml#pinterest by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/pinterest.js"

/** Accepts what the validator of the same name in `profiles/pinterest` does. */
export const PinterestProfile: ProfileSchema<profiles.PinterestProfile> = readProfileForm({
  username: "string",
  "id?": "string",
  "account_type?": "string",
  "profile_image?": "string",
  "website_url?": "string",
  "about?": "string",
  "business_name?": "string",
  "board_count?": "integer",
  "pin_count?": "integer",
  "follower_count?": "integer",
  "following_count?": "integer",
  "monthly_views?": "integer",
})
