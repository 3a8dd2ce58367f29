// Generated from providers.yaml#alpaca by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { AlpacaProfile } from "../profiles/alpaca.js"

export type { AlpacaProfile } from "../profiles/alpaca.js"

/** Options of Alpaca. */
export interface AlpacaOptions extends OAuthUserConfig<AlpacaProfile> {}

/**
 * Sign in with Alpaca.
 *
 * Callback URL: `{origin}/auth/callback/alpaca`. Environment: `AUTH_ALPACA_ID`, `AUTH_ALPACA_SECRET`.
 * The account is a trading account. Alpaca tells its id and number, and no name or address of a person. It asks users for a live and a paper account, of which the live one is read; `authorization.params.env` with the value live asks for that one alone.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Alpaca from "authlas/providers/alpaca"
 *
 * const response = await Auth(request, { providers: [Alpaca] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://docs.alpaca.markets/docs/using-oauth2-and-trading-api}
 */
export default function Alpaca(options: AlpacaOptions = {}): OAuth2Config<AlpacaProfile> {
  return {
    id: "alpaca",
    name: "Alpaca",
    type: "oauth",
    authorization: { url: "https://app.alpaca.markets/oauth/authorize", params: { scope: "" } },
    token: "https://api.alpaca.markets/oauth/token",
    userinfo: {
      url: "https://api.alpaca.markets/v2/account",
      answer: { error: { code: "code", description: "message" } },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id,
      name: profile.account_number || null,
      email: null,
      image: null,
    }),
    schema: async () => (await import("../checks/alpaca.js")).AlpacaProfile,
    email: { presence: "never" },
    refresh: "none",
    api: ["api.alpaca.markets", "paper-api.alpaca.markets"],
    style: { brandColor: "#fcd72b", monogram: "AL" },
    options,
  }
}
