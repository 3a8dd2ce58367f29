// Generated from providers.yaml#inaturalist by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/inaturalist.js"

/** Accepts what the validator of the same name in `profiles/inaturalist` does. */
export const INaturalistProfile: ProfileSchema<profiles.INaturalistProfile> = readProfileForm({
  id: "integer | string",
  "login?": "string",
  "name?": "string",
  "email?": "string",
  "time_zone?": "string",
  "observations_count?": "integer",
  "created_at?": "string",
  "updated_at?": "string",
  "user_icon_url?": "string",
  "medium_user_icon_url?": "string",
  "original_user_icon_url?": "string",
  "prefers_no_tracking?": "boolean",
})
