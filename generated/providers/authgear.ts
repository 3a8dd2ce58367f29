// Generated from providers.yaml#authgear by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { AuthgearProfile } from "../profiles/authgear.js"

export type { AuthgearProfile } from "../profiles/authgear.js"

/** Options of Authgear. */
export interface AuthgearOptions extends OAuthUserConfig<AuthgearProfile> {
  /** True: a sign-in asks for a refresh token, by the scope `offline_access`. Default false. The life of an access token depends on the client's setting, 30 minutes unless it says otherwise and the life of a refresh token depends on the client's setting, 364 days unless it says otherwise. */
  offline?: boolean
}

/**
 * Sign in with Authgear.
 *
 * Callback URL: `{origin}/auth/callback/authgear`. Environment: `AUTH_AUTHGEAR_ID`, `AUTH_AUTHGEAR_SECRET`, `AUTH_AUTHGEAR_ISSUER`.
 * The issuer is the endpoint of the project. Make the application as an OIDC Client Application.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Authgear from "authlas/providers/authgear"
 *
 * const response = await Auth(request, { providers: [Authgear] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://docs.authgear.com/authentication-and-access/single-sign-on/oidc-provider}
 */
export default function Authgear(options: AuthgearOptions = {}): OIDCConfig<AuthgearProfile> {
  return {
    id: "authgear",
    name: "Authgear",
    type: "oidc",
    acceptIssuers: ["{options.issuer|trim}"],
    authorization: { params: { scope: "openid https://authgear.com/scopes/full-userinfo" } },
    checks: ["pkce", "state", "nonce"],
    reauthentication: "max_age",
    uiLocales: true,
    client: { token_endpoint_auth_method: "client_secret_post" },
    idToken: false,
    profile: (profile) => ({
      id: profile.sub,
      name:
        profile.name ||
        [profile.given_name, profile.family_name].filter(Boolean).join(" ") ||
        profile.preferred_username ||
        null,
      email: profile.email || null,
      image: profile.picture || null,
    }),
    schema: async () => (await import("../checks/authgear.js")).AuthgearProfile,
    email: { presence: "sometimes", verified: "email_verified", trust: "operator" },
    refresh: { ask: { scope: ["offline_access"] } },
    hints: {
      "authentication expired": "The user took too long to sign in. Start the sign-in again",
      "oauth session expired": "The user took too long to sign in. Start the sign-in again",
      "invalid client ID":
        'Authgear knows no application of this client id. Copy "Client ID" from "Basic Info"',
      "invalid redirect URI":
        'Add the callback URL to "Authorized Redirect URIs" of the application, letter by letter',
      "client secret is required":
        "The application is a confidential one, and came without a secret. Set the client secret",
      "grant type is not allowed for this client":
        'Make an application of the type "OIDC Client Application"',
      "invalid authorization code":
        "The code is used up or too old. See that the callback is not called twice, and start the sign-in again",
    },
    style: { brandColor: "#176df3", monogram: "AH" },
    ...dpop,
    ...registration,
    options,
  }
}
