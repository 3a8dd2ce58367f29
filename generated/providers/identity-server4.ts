// Generated from providers.yaml#identity-server4 by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { IdentityServer4Profile } from "../profiles/identity-server4.js"

export type { IdentityServer4Profile } from "../profiles/identity-server4.js"

/** Options of IdentityServer4. */
export interface IdentityServer4Options extends OAuthUserConfig<IdentityServer4Profile> {
  /** True: a sign-in asks for a refresh token, by the scope `offline_access`. Default false. The life of an access token depends on the client's setting, an hour unless it says otherwise and the life of a refresh token depends on the client's setting, 30 days unless it says otherwise. */
  offline?: boolean
}

/**
 * Sign in with IdentityServer4.
 *
 * Callback URL: `{origin}/auth/callback/identity-server4`. Environment: `AUTH_IDENTITY_SERVER4_ID`, `AUTH_IDENTITY_SERVER4_SECRET`, `AUTH_IDENTITY_SERVER4_ISSUER`.
 * Servers that still run work. Unlike with Auth.js the claims come from the userinfo endpoint, since the id token holds none of the user's but `sub` unless the server is told otherwise.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import IdentityServer4 from "authlas/providers/identity-server4"
 *
 * const response = await Auth(request, { providers: [IdentityServer4] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @deprecated Support of IdentityServer4 ended in December 2022; run its successor and use duende-identity-server6.
 * @see {@link https://identityserver4.readthedocs.io/en/latest/}
 */
export default function IdentityServer4(
  options: IdentityServer4Options = {},
): OIDCConfig<IdentityServer4Profile> {
  return {
    id: "identity-server4",
    name: "IdentityServer4",
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
    schema: async () => (await import("../checks/identity-server4.js")).IdentityServer4Profile,
    email: { presence: "sometimes", verified: "email_verified", trust: "operator" },
    changes:
      "Support of IdentityServer4 ended in December 2022; run its successor and use duende-identity-server6.",
    refresh: { ask: { scope: ["offline_access"] } },
    hints: {
      unauthorized_client:
        "AllowedGrantTypes of the client has no authorization code. Set it to GrantTypes.Code",
      invalid_grant:
        "The code is used up or older than AuthorizationCodeLifetime, the user has been disabled, or RequirePkce of the client is false. The log of the server says which",
    },
    style: { brandColor: "#000000", monogram: "IS" },
    ...dpop,
    ...registration,
    options,
  }
}
