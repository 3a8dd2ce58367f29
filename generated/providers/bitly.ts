// Generated from providers.yaml#bitly by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
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
    schema: async () => (await import("../checks/bitly.js")).BitlyProfile,
    email: { presence: "sometimes", verified: "emails[is_verified].is_verified" },
    refresh: "none",
    api: ["api-ssl.bitly.com"],
    hints: { deny: "The user declined on Bitly's page" },
    style: {
      brandColor: "#ee6123",
      mark: "M13.055 21.26c-1.345.022-2.325-.41-2.386-1.585-.025-.44-.018-.91.002-1.192.137-1.716 1.333-2.95 2.53-3.19 1.482-.294 2.455.38 2.455 2.31 0 1.303-.36 3.618-2.59 3.657h-.016zM11.923 0C5.32 0 0 5.297 0 12.224c0 3.594 1.92 7.062 4.623 9.147.52.4 1.138.367 1.497.02.297-.285.272-.984-.285-1.475-2.16-1.886-3.652-4.76-3.652-7.635 0-5.15 4.58-9.49 9.74-9.49 6.28 0 9.636 5.102 9.636 9.43 0 2.65-1.29 5.84-3.626 7.874.015 0 .493-.942.493-2.784 0-3.13-1.976-4.836-4.28-4.836-1.663 0-2.667.598-3.34 1.152 0-1.272.045-3.652.045-3.652 0-1.572-.54-2.83-2.47-2.86-1.11-.015-1.932.493-2.44 1.647-.18.436-.12.916.254 1.125.3.18.81.046 1.046-.284.165-.21.254-.254.404-.24.24.03.257.405.257.66.014.193.193 2.903.088 9.865C7.98 21.798 9.493 24 13.1 24c1.56 0 2.756-.435 4.493-1.422C20.243 21.08 24 17.758 24 12.128 23.953 5.045 18.265 0 11.933 0",
    },
    options,
  }
}
