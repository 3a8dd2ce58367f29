// Generated from providers.yaml#fusionauth by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { FusionAuthProfile } from "../profiles/fusionauth.js"

export type { FusionAuthProfile } from "../profiles/fusionauth.js"

/** Options of FusionAuth. */
export interface FusionAuthOptions extends OAuthUserConfig<FusionAuthProfile> {
  /** Tenant to sign in to, where the server has several. */
  tenantId?: string
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with FusionAuth.
 *
 * Callback URL: `{origin}/auth/callback/fusionauth`. Environment: `AUTH_FUSIONAUTH_ID`, `AUTH_FUSIONAUTH_SECRET`, `AUTH_FUSIONAUTH_ISSUER`.
 * Set the tenant's issuer, which is "acme.com" after installation, to the address of the server, and give that as `issuer`. Sign id tokens with an RS256 key: the default is one that only the server can check.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import FusionAuth from "authlas/providers/fusionauth"
 *
 * const response = await Auth(request, { providers: [FusionAuth] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://fusionauth.io/docs/lifecycle/authenticate-users/oauth/endpoints}
 */
export default function FusionAuth(options: FusionAuthOptions = {}): OIDCConfig<FusionAuthProfile> {
  return {
    id: "fusionauth",
    name: "FusionAuth",
    type: "oidc",
    authorization: {
      params: {
        scope: "openid offline_access email profile",
        ...(options.tenantId && { tenantId: options.tenantId }),
      },
    },
    token: { answer: { ignore: ["www-authenticate"] } },
    checks: ["pkce", "state", "nonce"],
    profile: (profile) => ({
      id: profile.sub,
      name:
        profile.name ||
        profile.preferred_username ||
        [profile.given_name, profile.middle_name, profile.family_name].filter(Boolean).join(" ") ||
        null,
      email: profile.email || null,
      image: profile.picture || null,
    }),
    userClaims: {
      name: ["name", "preferred_username", "given_name", "middle_name", "family_name"],
      email: ["email"],
      image: ["picture"],
    },
    schema: async () => (await import("../profiles/fusionauth.js")).FusionAuthProfile,
    email: { presence: "scope", verified: "email_verified", trust: "operator" },
    revoke: "none",
    style: { brandColor: "#f58320" },
    ...dpop,
    ...registration,
    options,
  }
}
