// Generated from providers.yaml#shopifycustomer by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import { assertOption, type OAuthUserConfig, type OIDCConfig } from "../../src/providers/index.js"
import type { ShopifyCustomerAccountsProfile } from "../profiles/shopifycustomer.js"

export type { ShopifyCustomerAccountsProfile } from "../profiles/shopifycustomer.js"

/** Options of Shopify Customer Accounts. */
export interface ShopifyCustomerAccountsOptions extends OAuthUserConfig<ShopifyCustomerAccountsProfile> {
  /** Domain of the shop, where the metadata lies, as acme.example or acme.myshopify.com. */
  domain: string
  /** Number of the shop, which is part of the issuer. */
  shopId: string
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
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
): OIDCConfig<ShopifyCustomerAccountsProfile>
export default function ShopifyCustomerAccounts(
  options: ShopifyCustomerAccountsOptions = {} as ShopifyCustomerAccountsOptions,
): OIDCConfig<ShopifyCustomerAccountsProfile> {
  assertOption("shopifycustomer", "shopId", options.shopId, "slug")
  assertOption("shopifycustomer", "domain", options.domain, "host")
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
    userClaims: { email: ["email"] },
    schema: async () => (await import("../profiles/shopifycustomer.js")).ShopifyCustomerAccountsProfile,
    email: { presence: "scope", verified: "email_verified", trust: "operator" },
    revoke: "none",
    style: { brandColor: "#7ab55c" },
    needs: ["domain", "shopId"],
    ...dpop,
    ...registration,
    options,
  }
}
