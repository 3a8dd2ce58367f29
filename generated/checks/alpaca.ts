// Generated from providers.yaml#alpaca by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/alpaca.js"

/** Accepts what the validator of the same name in `profiles/alpaca` does. */
export const AlpacaProfile: ProfileSchema<profiles.AlpacaProfile> = readProfileForm({
  id: "string",
  "account_number?": "string",
  "status?": "string",
  "crypto_status?": "string",
  "currency?": "string",
  "cash?": "string",
  "pattern_day_trader?": "boolean",
  "trade_suspended_by_user?": "boolean",
  "trading_blocked?": "boolean",
  "transfers_blocked?": "boolean",
  "account_blocked?": "boolean",
  "created_at?": "string",
  "shorting_enabled?": "boolean",
})
