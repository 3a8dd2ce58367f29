// Generated from providers.yaml#shopifycustomer by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeShopifyCustomerAccounts from "../providers/shopifycustomer.js"

/** Of what Shopify Customer Accounts says, as version 4 types it. */
export interface ShopifyCustomerAccountsProfile {
  [claim: string]: any
  sub: string
  name: string
  given_name: string
  family_name: string
  middle_name: string
  nickname: string
  preferred_username: string
  profile: string
  picture: string
  website: string
  email: string
  email_verified: boolean
  gender: string
  birthdate: string
  zoneinfo: string
  locale: string
  phone_number: string
  phone_number_verified: boolean
  updated_at: any
}

/**
 * Sign in with Shopify Customer Accounts, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function ShopifyCustomerAccounts<P extends ShopifyCustomerAccountsProfile>(
  options: OAuthUserConfig<P> & {
    /** Domain of the shop, where the metadata lies, as acme.example or acme.myshopify.com. */
    domain: string
    /** Number of the shop, which is part of the issuer. */
    shopId: string
  },
): OAuthConfig<P> {
  return offerProvider(makeShopifyCustomerAccounts(options as never))
}
