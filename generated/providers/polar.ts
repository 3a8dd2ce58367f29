// Generated from providers.yaml#polar by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { PolarProfile } from "../profiles/polar.js"

export type { PolarProfile } from "../profiles/polar.js"

/** Options of Polar. */
export interface PolarOptions extends OAuthUserConfig<PolarProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 10 days and a refresh token does not end by itself. */
  offline?: boolean
}

/**
 * Sign in with Polar.
 *
 * Callback URL: `{origin}/auth/callback/polar`. Environment: `AUTH_POLAR_ID`, `AUTH_POLAR_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Polar from "authlas/providers/polar"
 *
 * const response = await Auth(request, { providers: [Polar] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://polar.sh/docs/integrate/oauth2/connect}
 */
export default function Polar(options: PolarOptions = {}): OIDCConfig<PolarProfile> {
  return {
    id: "polar",
    name: "Polar",
    type: "oidc",
    issuer: "https://polar.sh",
    wellKnown: "https://api.polar.sh/.well-known/openid-configuration",
    authorization: { params: { sub_type: "user" } },
    checks: ["pkce", "state", "nonce"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.sub,
      name: null,
      email: profile.email || null,
      image: null,
    }),
    userClaims: { email: ["email"] },
    schema: async () => (await import("../checks/polar.js")).PolarProfile,
    email: { presence: "scope", verified: "email_verified" },
    refresh: { rotates: true },
    revoke: "https://api.polar.sh/v1/oauth2/revoke",
    logout: "none",
    hints: {
      "is not supported by client":
        'Add the callback URL to "Redirect URIs" of the OAuth client at Polar, letter by letter',
    },
    style: { brandColor: "#0062ff", monogram: "PL" },
    ...dpop,
    ...registration,
    options,
  }
}
