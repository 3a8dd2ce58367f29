// Generated from providers.yaml#stocktwits by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { StockTwitsProfile } from "../profiles/stocktwits.js"

export type { StockTwitsProfile } from "../profiles/stocktwits.js"

/** Options of StockTwits. */
export interface StockTwitsOptions extends OAuthUserConfig<StockTwitsProfile> {}

/**
 * Sign in with StockTwits.
 *
 * Callback URL: `{origin}/auth/callback/stocktwits`. Environment: `AUTH_STOCKTWITS_ID`, `AUTH_STOCKTWITS_SECRET`.
 * Nothing of StockTwits itself could be read. What is here is what another library does, which is tried with the access token in the address.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import StockTwits from "authlas/providers/stocktwits"
 *
 * const response = await Auth(request, { providers: [StockTwits] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://api.stocktwits.com/developers/docs}
 */
export default function StockTwits(options: StockTwitsOptions = {}): OAuth2Config<StockTwitsProfile> {
  return {
    id: "stocktwits",
    name: "StockTwits",
    type: "oauth",
    authorization: {
      url: "https://api.stocktwits.com/api/2/oauth/authorize",
      params: { scope: "read" },
      scopeSeparator: ",",
    },
    token: { url: "https://api.stocktwits.com/api/2/oauth/token", answer: { set: { token_type: "bearer" } } },
    userinfo: {
      url: "https://api.stocktwits.com/api/2/account/verify.json",
      auth: { query: "access_token" },
      answer: { pick: "user" },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id?.toString(),
      name: profile.name || profile.username || null,
      email: null,
      image: profile.avatar_url_ssl || null,
    }),
    schema: async () => (await import("../checks/stocktwits.js")).StockTwitsProfile,
    email: { presence: "never" },
    style: { brandColor: "#40576f", monogram: "SK" },
    options,
  }
}
