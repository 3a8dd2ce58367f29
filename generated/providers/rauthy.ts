// Generated from providers.yaml#rauthy by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { RauthyProfile } from "../profiles/rauthy.js"

export type { RauthyProfile } from "../profiles/rauthy.js"

/** Options of Rauthy. */
export interface RauthyOptions extends OAuthUserConfig<RauthyProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. The life of an access token depends on the client's setting and the life of a refresh token depends on the server's setting refresh_token_lifetime, 48 hours unless it says otherwise. */
  offline?: boolean
}

/**
 * Sign in with Rauthy.
 *
 * Callback URL: `{origin}/auth/callback/rauthy`. Environment: `AUTH_RAUTHY_ID`, `AUTH_RAUTHY_SECRET`, `AUTH_RAUTHY_ISSUER`.
 * The issuer is https://<host>/auth/v1/. Turn on PKCE with S256 for the client, as it is at first.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Rauthy from "authlas/providers/rauthy"
 *
 * const response = await Auth(request, { providers: [Rauthy] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://sebadob.github.io/rauthy/}
 */
export default function Rauthy(options: RauthyOptions = {}): OIDCConfig<RauthyProfile> {
  return {
    id: "rauthy",
    name: "Rauthy",
    type: "oidc",
    acceptIssuers: ["{options.issuer|trim}", "{options.issuer|slash}"],
    checks: ["pkce", "state", "nonce"],
    reauthentication: "max_age",
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
    userClaims: {
      name: ["name", "given_name", "family_name", "preferred_username"],
      email: ["email"],
      image: ["picture"],
    },
    schema: async () => (await import("../checks/rauthy.js")).RauthyProfile,
    email: { presence: "scope", verified: "email_verified", trust: "operator" },
    refresh: { grace: 5, rotates: true },
    hints: {
      "Invalid redirect uri":
        "Add the callback URL to the redirect URIs of the client in the administration of Rauthy; a `*` at the end stands for any ending",
      "Invalid 'client_secret'":
        "The client secret is wrong. Copy it from the client in the administration of Rauthy",
      "Invalid `client_secret`":
        "The client secret is wrong. Copy it from the client in the administration of Rauthy",
    },
    style: { brandColor: "#000000", monogram: "RT" },
    ...dpop,
    ...registration,
    options,
  }
}
