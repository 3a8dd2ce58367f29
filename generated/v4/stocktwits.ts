// Generated from providers.yaml#stocktwits by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeStockTwits from "../providers/stocktwits.js"

/** Of what StockTwits says, as version 4 types it. */
export interface StockTwitsProfile {
  [claim: string]: any
  id: any
  username: string
  name: string
  identity: string
  classification: Array<string>
  avatar_url: string
  avatar_url_ssl: string
}

/**
 * Sign in with StockTwits, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function StockTwits<P extends StockTwitsProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeStockTwits(options as never))
}
