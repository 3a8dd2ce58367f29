// Generated from providers.yaml#hatena by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/hatena.js"

/** Accepts what the validator of the same name in `profiles/hatena` does. */
export const HatenaProfile: ProfileSchema<profiles.HatenaProfile> = readProfileForm({
  url_name: "string",
  "display_name?": "string",
  "profile_image_url?": "string",
})
