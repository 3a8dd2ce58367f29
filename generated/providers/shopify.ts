// Generated from providers.yaml#shopify by `npm run generate`. Edit the entry, not this file.
import { signing } from "../../src/engine/oauth/parts.js"
import { assertOption, type OAuth2Config, type OAuthUserConfig } from "../../src/providers/index.js"
import type { ShopifyProfile } from "../profiles/shopify.js"

export type { ShopifyProfile } from "../profiles/shopify.js"

/** Options of Shopify. */
export interface ShopifyOptions extends OAuthUserConfig<ShopifyProfile> {
  /** Name of the store before .myshopify.com. */
  shop: string
}

/**
 * Sign in with Shopify.
 *
 * Callback URL: `{origin}/auth/callback/shopify`. Environment: `AUTH_SHOPIFY_ID`, `AUTH_SHOPIFY_SECRET`.
 * Signs in the staff of one store, not its customers, and the first of them installs the app. The client id is the API key, the client secret the API secret key.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Shopify from "authlas/providers/shopify"
 *
 * const response = await Auth(request, { providers: [Shopify({ shop: "acme" })] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://shopify.dev/docs/apps/build/authentication-authorization/access-tokens/authorization-code-grant}
 */
export default function Shopify(options: ShopifyOptions): OAuth2Config<ShopifyProfile>
export default function Shopify(
  options: ShopifyOptions = {} as ShopifyOptions,
): OAuth2Config<ShopifyProfile> {
  assertOption("shopify", "shop", options.shop, "slug")
  return {
    id: "shopify",
    name: "Shopify",
    type: "oauth",
    authorization: {
      url: options.shop && `https://${options.shop}.myshopify.com/admin/oauth/authorize`,
      params: { scope: "read_products", "grant_options[]": "per-user" },
      scopeSeparator: ",",
    },
    token: {
      url: options.shop && `https://${options.shop}.myshopify.com/admin/oauth/access_token`,
      answer: { set: { token_type: "bearer" } },
    },
    userinfo: { from: "tokens" },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    callback: {
      sign: {
        parameter: "hmac",
        alg: "HMAC-SHA256",
        key: "{options.clientSecret}",
        except: ["signature"],
        encoded: true,
      },
    },
    profile: (profile) => ({
      id: profile.associated_user?.id?.toString(),
      name:
        [profile.associated_user?.first_name, profile.associated_user?.last_name].filter(Boolean).join(" ") ||
        null,
      email: profile.associated_user?.email || null,
      image: null,
    }),
    schema: async () => (await import("../profiles/shopify.js")).ShopifyProfile,
    email: { presence: "always", verified: "associated_user.email_verified" },
    refresh: "none",
    style: { brandColor: "#95bf47" },
    needs: ["shop"],
    ...signing,
    options,
  }
}
