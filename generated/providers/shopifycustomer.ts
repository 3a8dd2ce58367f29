// Generated from providers.yaml#shopifycustomer by `npm run generate`. Edit the entry, not this file.
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers.js"
import type { ShopifyCustomerAccountsProfile } from "../profiles/shopifycustomer.js"

export type { ShopifyCustomerAccountsProfile } from "../profiles/shopifycustomer.js"

/** Options of Shopify Customer Accounts. */
export interface ShopifyCustomerAccountsOptions extends OAuthUserConfig<ShopifyCustomerAccountsProfile> {
  /** Domain of the shop, where the metadata lies, as acme.example or acme.myshopify.com. */
  domain: string
  /** Number of the shop, which is part of the issuer. */
  shopId: string
}

/**
 * Sign in with Shopify Customer Accounts.
 *
 * Callback URL: `{origin}/auth/callback/shopifycustomer`. Environment: `AUTH_SHOPIFYCUSTOMER_ID`, `AUTH_SHOPIFYCUSTOMER_SECRET`.
 * Signs in the customers of a shop, not its staff. Make the client of the Customer Account API a confidential one. Names are told by that API only, which needs the scope customer-account-api:full.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import ShopifyCustomerAccounts from "authlas/providers/shopifycustomer"
 *
 * const response = await Auth(request, { providers: [ShopifyCustomerAccounts({ domain: "acme.example", shopId: "18151210181" })] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://shopify.dev/docs/api/customer/latest}
 */
export default function ShopifyCustomerAccounts(
  options: ShopifyCustomerAccountsOptions,
): OIDCConfig<ShopifyCustomerAccountsProfile> {
  if (
    options.domain &&
    !/^(?!([^:]*\.)?(\d+|0x[0-9a-f]*)(:|$))[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*(:\d{1,5})?$/i.test(
      options.domain,
    )
  )
    throw new TypeError("ShopifyCustomerAccounts: the option domain must be a host name")
  if (options.shopId && !/^[\w-]+(\.[\w-]+)*$/.test(options.shopId))
    throw new TypeError(
      "ShopifyCustomerAccounts: the option shopId must be letters, digits, dots and hyphens",
    )
  return {
    id: "shopifycustomer",
    name: "Shopify Customer Accounts",
    type: "oidc",
    issuer: options.shopId && `https://shopify.com/authentication/${options.shopId}`,
    wellKnown: options.domain && `https://${options.domain}/.well-known/openid-configuration`,
    authorization: { params: { scope: "openid email" } },
    checks: ["pkce", "state", "nonce"],
    profile: (profile) => ({
      id: profile.sub,
      name: null,
      email: profile.email || null,
      image: null,
    }),
    schema: async () => (await import("../profiles/shopifycustomer.js")).ShopifyCustomerAccountsProfile,
    email: { presence: "scope", verified: "email_verified" },
    style: { brandColor: "#7ab55c" },
    options,
  }
}
