// Generated from providers.yaml#producthunt by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { ProductHuntProfile } from "../profiles/producthunt.js"

export type { ProductHuntProfile } from "../profiles/producthunt.js"

/** Options of Product Hunt. */
export interface ProductHuntOptions extends OAuthUserConfig<ProductHuntProfile> {}

/**
 * Sign in with Product Hunt.
 *
 * Callback URL: `{origin}/auth/callback/producthunt`. Environment: `AUTH_PRODUCTHUNT_ID`, `AUTH_PRODUCTHUNT_SECRET`.
 * The callback URL must be https.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import ProductHunt from "authlas/providers/producthunt"
 *
 * const response = await Auth(request, { providers: [ProductHunt] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://api.producthunt.com/v2/docs/oauth_user_authentication/oauth_authorize_ask_for_access_grant_code_on_behalf_of_the_user}
 */
export default function ProductHunt(options: ProductHuntOptions = {}): OAuth2Config<ProductHuntProfile> {
  return {
    id: "producthunt",
    name: "Product Hunt",
    type: "oauth",
    authorization: {
      url: "https://api.producthunt.com/v2/oauth/authorize",
      params: { scope: "public private" },
    },
    token: "https://api.producthunt.com/v2/oauth/token",
    userinfo: {
      url: "https://api.producthunt.com/v2/api/graphql",
      method: "POST",
      json: { query: "{ viewer { user { id name username profileImage } } }" },
      answer: {
        fails: { path: "errors", is: "present" },
        error: { code: "errors[0].error", description: "errors[0].error_description" },
        pick: "data.viewer.user",
      },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id?.toString(),
      name: profile.name || profile.username || null,
      email: null,
      image: profile.profileImage || null,
    }),
    schema: async () => (await import("../checks/producthunt.js")).ProductHuntProfile,
    email: { presence: "never" },
    refresh: "none",
    api: ["api.producthunt.com"],
    style: {
      brandColor: "#da552f",
      mark: "M13.604 8.4h-3.405V12h3.405c.995 0 1.801-.806 1.801-1.801 0-.993-.805-1.799-1.801-1.799zM12 0C5.372 0 0 5.372 0 12s5.372 12 12 12 12-5.372 12-12S18.628 0 12 0zm1.604 14.4h-3.405V18H7.801V6h5.804c2.319 0 4.2 1.88 4.2 4.199 0 2.321-1.881 4.201-4.201 4.201z",
    },
    options,
  }
}
