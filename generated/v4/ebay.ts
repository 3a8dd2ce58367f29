// Generated from providers.yaml#ebay by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeEBay from "../providers/ebay.js"

/** Of what eBay says, as version 4 types it. */
export interface EBayProfile {
  [claim: string]: any
  userId: string
  username: string
  accountType: string
  registrationMarketplaceId: string
  status: string
  individualAccount: { email: string; firstName: string; lastName: string }
  businessAccount: { name: string; email: string }
}

/**
 * Sign in with eBay, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function EBay<P extends EBayProfile>(
  options: OAuthUserConfig<P> & {
    /** eBay's name for the callback URL, sent in place of it. */
    ruName: string
    /** Real accounts (the default) or those of the sandbox. */
    environment?: "production" | "sandbox"
  },
): OAuthConfig<P> {
  return offerProvider(makeEBay(options as never))
}
