// Generated from providers.yaml#coinbase by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/coinbase.js"

/** Accepts what the validator of the same name in `profiles/coinbase` does. */
export const CoinbaseProfile: ProfileSchema<profiles.CoinbaseProfile> = readProfileForm({
  data: {
    id: "string",
    "name?": "string",
    "username?": "string",
    "email?": "string",
    "avatar_url?": "string",
    "profile_location?": "string",
    "profile_bio?": "string",
    "profile_url?": "string",
    "resource?": "string",
    "resource_path?": "string",
    "time_zone?": "string",
    "native_currency?": "string",
    "country?": { "code?": "string", "name?": "string" },
    "created_at?": "string",
  },
})
