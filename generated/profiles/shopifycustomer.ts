// Generated from providers.yaml#shopifycustomer by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What Shopify Customer Accounts says of a user.
 *
 * @see {@link https://shopify.dev/docs/api/customer/latest}
 */
export interface ShopifyCustomerAccountsProfile extends StandardClaims {}

/** Accepts a profile of that form; members beyond it are kept. */
export const ShopifyCustomerAccountsProfile: z.ZodMiniType<ShopifyCustomerAccountsProfile> = z.looseObject({
  ...standardClaims,
})
