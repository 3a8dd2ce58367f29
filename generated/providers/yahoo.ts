// Generated from providers.yaml#yahoo by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { YahooProfile } from "../profiles/yahoo.js"

export type { YahooProfile } from "../profiles/yahoo.js"

/** Options of Yahoo. */
export interface YahooOptions extends OAuthUserConfig<YahooProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with Yahoo.
 *
 * Callback URL: `{origin}/auth/callback/yahoo`. Environment: `AUTH_YAHOO_ID`, `AUTH_YAHOO_SECRET`.
 * Tick the OpenID Connect permissions profile and email for the app. The callback URL must be https and not localhost.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Yahoo from "authlas/providers/yahoo"
 *
 * const response = await Auth(request, { providers: [Yahoo] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developer.yahoo.com/sign-in-with-yahoo/}
 */
export default function Yahoo(options: YahooOptions = {}): OIDCConfig<YahooProfile> {
  return {
    id: "yahoo",
    name: "Yahoo",
    type: "oidc",
    issuer: "https://api.login.yahoo.com",
    checks: ["state", "nonce"],
    idToken: false,
    profile: (profile) => ({
      id: profile.sub,
      name:
        profile.name ||
        [profile.given_name, profile.family_name].filter(Boolean).join(" ") ||
        profile.nickname ||
        null,
      email: profile.email || null,
      image: profile.picture || null,
    }),
    schema: async () => (await import("../checks/yahoo.js")).YahooProfile,
    email: { presence: "scope", verified: "email_verified" },
    revoke: "https://api.login.yahoo.com/oauth2/revoke",
    logout: "none",
    hints: {
      invalid_client: "The client id or the client secret is wrong. Copy both from the app's page",
      unauthorized_client: "The app may not use this flow. Make it a confidential client",
      invalid_scope:
        'Tick "OpenID Connect Permissions", with e-mail and profile, in the app\'s API permissions',
      invalid_grant:
        'The code is used up or too old, or the callback URL differs from "Redirect URI(s)" of the app. Compare them, and start the sign-in again',
    },
    style: { brandColor: "#6001d2", monogram: "YH" },
    ...dpop,
    ...registration,
    options,
  }
}
