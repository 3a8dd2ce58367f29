// Generated from providers.yaml#coinbase by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { CoinbaseProfile } from "../profiles/coinbase.js"

export type { CoinbaseProfile } from "../profiles/coinbase.js"

/** Options of Coinbase. */
export interface CoinbaseOptions extends OAuthUserConfig<CoinbaseProfile> {
  /** True: a sign-in asks for a refresh token, by the scope `offline_access`. Default false. */
  offline?: boolean
}

/**
 * Sign in with Coinbase.
 *
 * Callback URL: `{origin}/auth/callback/coinbase`. Environment: `AUTH_COINBASE_ID`, `AUTH_COINBASE_SECRET`.
 * Coinbase makes no new OAuth clients for the time being; those that exist go on working. Unlike with Auth.js the client secret is sent in the body, as Coinbase documents it.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Coinbase from "authlas/providers/coinbase"
 *
 * const response = await Auth(request, { providers: [Coinbase] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://docs.cdp.coinbase.com/coinbase-app/oauth2-integration/reference}
 */
export default function Coinbase(options: CoinbaseOptions = {}): OAuth2Config<CoinbaseProfile> {
  return {
    id: "coinbase",
    name: "Coinbase",
    type: "oauth",
    authorization: "https://login.coinbase.com/oauth2/auth?scope=wallet:user:email+wallet:user:read",
    token: "https://login.coinbase.com/oauth2/token",
    userinfo: "https://api.coinbase.com/v2/user",
    calls: { userinfo: { answer: { error: { code: "errors[0].id", description: "errors[0].message" } } } },
    checks: ["pkce", "state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.data?.id,
      name: profile.data?.name || null,
      email: profile.data?.email || null,
      image: profile.data?.avatar_url || null,
    }),
    schema: async () => (await import("../profiles/coinbase.js")).CoinbaseProfile,
    email: { presence: "scope", verified: false },
    refresh: { ask: { scope: ["offline_access"] }, rotates: true },
    revoke: "https://login.coinbase.com/oauth2/revoke",
    style: { brandColor: "#0052ff" },
    options,
  }
}
