// Generated from providers.yaml#duende-identity-server6 by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { DuendeISUser } from "../profiles/duende-identity-server6.js"

export type { DuendeISUser } from "../profiles/duende-identity-server6.js"

/** Options of DuendeIdentityServer6. */
export interface DuendeIdentityServer6Options extends OAuthUserConfig<DuendeISUser> {
  /** True: a sign-in asks for a refresh token, by the scope `offline_access`. Default false. The life of an access token depends on the client's setting, an hour unless it says otherwise and the life of a refresh token depends on the client's setting, 30 days unless it says otherwise. */
  offline?: boolean
}

/**
 * Sign in with DuendeIdentityServer6.
 *
 * Callback URL: `{origin}/auth/callback/duende-identity-server6`. Environment: `AUTH_DUENDE_IDENTITY_SERVER6_ID`, `AUTH_DUENDE_IDENTITY_SERVER6_SECRET`, `AUTH_DUENDE_IDENTITY_SERVER6_ISSUER`.
 * Serves every version of Duende IdentityServer. Unlike with Auth.js the claims come from the userinfo endpoint, since the id token holds none of the user's but `sub` unless the server is told otherwise.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import DuendeIdentityServer6 from "authlas/providers/duende-identity-server6"
 *
 * const response = await Auth(request, { providers: [DuendeIdentityServer6] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://docs.duendesoftware.com/identityserver/}
 */
export default function DuendeIdentityServer6(
  options: DuendeIdentityServer6Options = {},
): OIDCConfig<DuendeISUser> {
  return {
    id: "duende-identity-server6",
    name: "DuendeIdentityServer6",
    type: "oidc",
    checks: ["pkce", "state", "nonce"],
    reauthentication: "max_age",
    uiLocales: true,
    idToken: false,
    profile: (profile) => ({
      id: profile.sub,
      name:
        profile.name ||
        profile.nickname ||
        [profile.given_name, profile.family_name].filter(Boolean).join(" ") ||
        profile.preferred_username ||
        null,
      email: profile.email || null,
      image: profile.picture || null,
    }),
    schema: async () => (await import("../checks/duende-identity-server6.js")).DuendeISUser,
    email: { presence: "sometimes", verified: "email_verified", trust: "operator" },
    refresh: { ask: { scope: ["offline_access"] } },
    hints: {
      unauthorized_client:
        "AllowedGrantTypes of the client has no authorization code. Set it to GrantTypes.Code",
      invalid_grant:
        "The code is used up or older than AuthorizationCodeLifetime, the user has been disabled, or RequirePkce of the client is false. The log of the server says which",
    },
    style: { brandColor: "#000000", monogram: "DI" },
    ...dpop,
    ...registration,
    options,
  }
}
