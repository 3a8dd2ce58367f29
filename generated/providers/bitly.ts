// Generated from providers.yaml#bitly by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers.js"
import type { BitlyProfile } from "../profiles/bitly.js"

export type { BitlyProfile } from "../profiles/bitly.js"

/** Options of Bitly. */
export interface BitlyOptions extends OAuthUserConfig<BitlyProfile> {}

/**
 * Sign in with Bitly.
 *
 * Callback URL: `{origin}/auth/callback/bitly`. Environment: `AUTH_BITLY_ID`, `AUTH_BITLY_SECRET`.
 * Bitly gives no id besides the login, which is the account id here. A login may change, so do not let it alone decide about anything of value.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Bitly from "authlas/providers/bitly"
 *
 * const response = await Auth(request, { providers: [Bitly] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://dev.bitly.com/docs/getting-started/authentication/}
 */
export default function Bitly(options: BitlyOptions = {}): OAuth2Config<BitlyProfile> {
  return {
    id: "bitly",
    name: "Bitly",
    type: "oauth",
    authorization: { url: "https://bitly.com/oauth/authorize", params: { scope: "" } },
    token: { url: "https://api-ssl.bitly.com/oauth/access_token", answer: { set: { token_type: "bearer" } } },
    userinfo: {
      url: "https://api-ssl.bitly.com/v4/user",
      answer: { error: { code: "message", description: "description" } },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    callback: { rename: { error: "reason" } },
    profile: (profile) => ({
      id: profile.login,
      name: profile.name || profile.login,
      email:
        ((Array.isArray(profile.emails) ? profile.emails.find((item) => item?.is_primary) : undefined)
          ?.is_verified === true &&
          (Array.isArray(profile.emails) ? profile.emails.find((item) => item?.is_primary) : undefined)
            ?.email) ||
        (Array.isArray(profile.emails) ? profile.emails.find((item) => item?.is_verified) : undefined)
          ?.email ||
        null,
      image: null,
    }),
    schema: async () => (await import("../profiles/bitly.js")).BitlyProfile,
    email: { presence: "sometimes", verified: "emails[is_verified].is_verified" },
    hints: { deny: "The user declined on Bitly's page" },
    style: { brandColor: "#ee6123" },
    options,
  }
}
