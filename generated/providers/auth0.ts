// Generated from providers.yaml#auth0 by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { Auth0Profile } from "../profiles/auth0.js"

export type { Auth0Profile } from "../profiles/auth0.js"

/** Options of Auth0. */
export interface Auth0Options extends OAuthUserConfig<Auth0Profile> {
  /** True: a sign-in asks for a refresh token, by the scope `offline_access`. Default false. The life of an access token depends on the setting of the API, 24 hours unless it says otherwise and the life of a refresh token depends on the application's setting, 30 days without use unless it says otherwise. */
  offline?: boolean
}

/**
 * Sign in with Auth0.
 *
 * Callback URL: `{origin}/auth/callback/auth0`. Environment: `AUTH_AUTH0_ID`, `AUTH_AUTH0_SECRET`, `AUTH_AUTH0_ISSUER`.
 * A tenant that was made before 14 November 2023 tells where users are signed out only once "RP-Initiated Logout End Session Endpoint Discovery" is turned on in its settings.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Auth0 from "authlas/providers/auth0"
 *
 * const response = await Auth(request, { providers: [Auth0] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://auth0.com/docs/authenticate/protocols/openid-connect-protocol}
 */
export default function Auth0(options: Auth0Options = {}): OIDCConfig<Auth0Profile> {
  return {
    id: "auth0",
    name: "Auth0",
    type: "oidc",
    acceptIssuers: ["{options.issuer|trim}", "{options.issuer|slash}"],
    calls: { authorization: { allow: ["connection", "organization", "invitation", "screen_hint"] } },
    checks: ["pkce", "state", "nonce"],
    reauthentication: "max_age",
    uiLocales: true,
    userClaims: { name: ["name", "nickname", "preferred_username"], email: ["email"], image: ["picture"] },
    schema: async () => (await import("../checks/auth0.js")).Auth0Profile,
    email: { presence: "scope", verified: "email_verified", trust: "operator" },
    refresh: { ask: { scope: ["offline_access"] } },
    hints: {
      Unauthorized:
        "Auth0 does not accept the client secret, or not in the way it is sent. Compare it with the application's settings, and its authentication method with client.token_endpoint_auth_method",
      "Service not enabled within domain":
        "The connection is not turned on for this application. Turn it on under Authentication, or ask for another connection",
      access_denied: "The user declined, or a rule or action of the tenant refused the sign-in",
      unauthorized: "The user is blocked, or has to verify the address first",
      unauthorized_client:
        "The application may not use the authorization code grant. Turn it on under Advanced Settings, Grant Types",
    },
    style: {
      brandColor: "#eb5424",
      mark: "M21.98 7.448L19.62 0H4.347L2.02 7.448c-1.352 4.312.03 9.206 3.815 12.015L12.007 24l6.157-4.552c3.755-2.81 5.182-7.688 3.815-12.015l-6.16 4.58 2.343 7.45-6.157-4.597-6.158 4.58 2.358-7.433-6.188-4.55 7.63-.045L12.008 0l2.356 7.404 7.615.044z",
    },
    ...dpop,
    ...registration,
    options,
  }
}
