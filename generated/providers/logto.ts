// Generated from providers.yaml#logto by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { LogtoProfile } from "../profiles/logto.js"

export type { LogtoProfile } from "../profiles/logto.js"

/** Options of Logto. */
export interface LogtoOptions extends OAuthUserConfig<LogtoProfile> {
  /** True: a sign-in asks for a refresh token, by the scope `offline_access` and `prompt=consent`. Default false. An access token lives 1 hour and the life of a refresh token depends on the application's setting, 14 days unless it says otherwise. */
  offline?: boolean
}

/**
 * Sign in with Logto.
 *
 * Callback URL: `{origin}/auth/callback/logto`. Environment: `AUTH_LOGTO_ID`, `AUTH_LOGTO_SECRET`, `AUTH_LOGTO_ISSUER`.
 * The issuer is the endpoint of the tenant followed by `/oidc`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Logto from "authlas/providers/logto"
 *
 * const response = await Auth(request, { providers: [Logto] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://docs.logto.io/quick-starts/next-auth}
 */
export default function Logto(options: LogtoOptions = {}): OIDCConfig<LogtoProfile> {
  return {
    id: "logto",
    name: "Logto",
    type: "oidc",
    authorization: {
      params: { scope: "offline_access openid email profile" },
      allow: ["first_screen", "direct_sign_in", "identifier"],
    },
    checks: ["pkce", "state", "nonce"],
    uiLocales: true,
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name || profile.username || null,
      email: profile.email || null,
      image: profile.picture || null,
    }),
    userClaims: { name: ["name", "username"], email: ["email"], image: ["picture"] },
    schema: async () => (await import("../checks/logto.js")).LogtoProfile,
    email: { presence: "scope", verified: "email_verified", trust: "operator" },
    refresh: { ask: { scope: ["offline_access"], query: { prompt: "consent" } } },
    hints: {
      invalid_redirect_uri:
        'The callback URL is not among "Redirect URIs" of the application in the Logto Console. Add it letter by letter',
      "did not match any of the client's registered":
        'The callback URL is not among "Redirect URIs" of the application in the Logto Console. Add it letter by letter',
    },
    style: { brandColor: "#5d34f2", monogram: "LG" },
    ...dpop,
    ...registration,
    options,
  }
}
