// Generated from providers.yaml#shopify by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeShopify from "../providers/shopify.js"

/** Of what Shopify says, as version 4 types it. */
export interface ShopifyProfile {
  [claim: string]: any
  associated_user: {
    id: any
    first_name: string
    last_name: string
    email: string
    email_verified: boolean
    account_owner: boolean
    locale: string
    collaborator: boolean
  }
}

/**
 * Sign in with Shopify, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Shopify<P extends ShopifyProfile>(
  options: OAuthUserConfig<P> & {
    /** Name of the store before .myshopify.com. */
    shop: string
  },
): OAuthConfig<P> {
  return offerProvider(makeShopify(options as never))
}
