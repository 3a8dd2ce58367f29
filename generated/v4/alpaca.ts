// Generated from providers.yaml#alpaca by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeAlpaca from "../providers/alpaca.js"

/** Of what Alpaca says, as version 4 types it. */
export interface AlpacaProfile {
  [claim: string]: any
  id: string
  account_number: string
  status: string
  crypto_status: string
  currency: string
  cash: string
  pattern_day_trader: boolean
  trade_suspended_by_user: boolean
  trading_blocked: boolean
  transfers_blocked: boolean
  account_blocked: boolean
  created_at: string
  shorting_enabled: boolean
}

/**
 * Sign in with Alpaca, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Alpaca<P extends AlpacaProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeAlpaca(options as never))
}
