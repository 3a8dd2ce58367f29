// Generated from providers.yaml#yahoojapan by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { YahooJAPANProfile } from "../profiles/yahoojapan.js"

export type { YahooJAPANProfile } from "../profiles/yahoojapan.js"

/** Options of Yahoo! JAPAN. */
export interface YahooJAPANOptions extends OAuthUserConfig<YahooJAPANProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 1 hour and a refresh token lives 28 days. */
  offline?: boolean
}

/**
 * Sign in with Yahoo! JAPAN.
 *
 * Callback URL: `{origin}/auth/callback/yahoojapan`. Environment: `AUTH_YAHOOJAPAN_ID`, `AUTH_YAHOOJAPAN_SECRET`.
 * Another company than Yahoo, with accounts of its own. Most members of the profile need an approved business; without it there is only the account id.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import YahooJAPAN from "authlas/providers/yahoojapan"
 *
 * const response = await Auth(request, { providers: [YahooJAPAN] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developer.yahoo.co.jp/yconnect/v2/authorization_code/token.html}
 */
export default function YahooJAPAN(options: YahooJAPANOptions = {}): OIDCConfig<YahooJAPANProfile> {
  return {
    id: "yahoojapan",
    name: "Yahoo! JAPAN",
    type: "oidc",
    issuer: "https://auth.login.yahoo.co.jp/yconnect/v2",
    authorization: { params: { bail: "1" } },
    checks: ["pkce", "state", "nonce"],
    idToken: false,
    profile: (profile) => ({
      id: profile.sub,
      name: profile.nickname || profile.name || null,
      email: profile.email || null,
      image: profile.picture || null,
    }),
    schema: async () => (await import("../checks/yahoojapan.js")).YahooJAPANProfile,
    email: { presence: "sometimes", verified: "email_verified" },
    refresh: { rotates: false },
    revoke: "none",
    logout: "none",
    hints: {
      "Client is not allowed":
        'The application may not read more than the id. Enable the attributes under "属性取得APIで追加して取得する情報" in the application\'s settings',
    },
    style: { brandColor: "#ff0033", monogram: "YJ" },
    ...dpop,
    ...registration,
    options,
  }
}
