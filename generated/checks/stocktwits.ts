// Generated from providers.yaml#stocktwits by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/stocktwits.js"

/** Accepts what the validator of the same name in `profiles/stocktwits` does. */
export const StockTwitsProfile: ProfileSchema<profiles.StockTwitsProfile> = readProfileForm({
  id: "integer | string",
  "username?": "string",
  "name?": "string",
  "identity?": "string",
  "classification?": ["string"],
  "avatar_url?": "string",
  "avatar_url_ssl?": "string",
})
