// Generated from providers.yaml#alpaca by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Alpaca says of a user.
 *
 * @see {@link https://docs.alpaca.markets/docs/using-oauth2-and-trading-api}
 */
export interface AlpacaProfile {
  id: string
  account_number?: string | null
  status?: string | null
  crypto_status?: string | null
  currency?: string | null
  cash?: string | null
  pattern_day_trader?: boolean | null
  trade_suspended_by_user?: boolean | null
  trading_blocked?: boolean | null
  transfers_blocked?: boolean | null
  account_blocked?: boolean | null
  created_at?: string | null
  shorting_enabled?: boolean | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const AlpacaProfile: z.ZodMiniType<AlpacaProfile> = z.looseObject({
  id: z.string(),
  account_number: z.nullish(z.string()),
  status: z.nullish(z.string()),
  crypto_status: z.nullish(z.string()),
  currency: z.nullish(z.string()),
  cash: z.nullish(z.string()),
  pattern_day_trader: z.nullish(z.boolean()),
  trade_suspended_by_user: z.nullish(z.boolean()),
  trading_blocked: z.nullish(z.boolean()),
  transfers_blocked: z.nullish(z.boolean()),
  account_blocked: z.nullish(z.boolean()),
  created_at: z.nullish(z.string()),
  shorting_enabled: z.nullish(z.boolean()),
})
