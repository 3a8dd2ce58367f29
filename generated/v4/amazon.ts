// Generated from providers.yaml#amazon by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeAmazon from "../providers/amazon.js"

/** Of what Amazon says, as version 4 types it. */
export interface AmazonProfile {
  [claim: string]: any
  user_id: string
  name: string
  email: string
  postal_code: string
}

/**
 * Sign in with Amazon, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Amazon<P extends AmazonProfile>(
  options: OAuthUserConfig<P> & {
    /** Where the customers' accounts are: North America (the default), Europe or the Far East. It only changes hosts. */
    region?: "na" | "eu" | "fe"
  },
): OAuthConfig<P> {
  return offerProvider(makeAmazon(options as never))
}
