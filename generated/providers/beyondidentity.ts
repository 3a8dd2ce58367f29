// Generated from providers.yaml#beyondidentity by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { BeyondIdentityProfile } from "../profiles/beyondidentity.js"

export type { BeyondIdentityProfile } from "../profiles/beyondidentity.js"

/** Options of Beyond Identity. */
export interface BeyondIdentityOptions extends OAuthUserConfig<BeyondIdentityProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with Beyond Identity.
 *
 * Callback URL: `{origin}/auth/callback/beyondidentity`. Environment: `AUTH_BEYONDIDENTITY_ID`, `AUTH_BEYONDIDENTITY_SECRET`, `AUTH_BEYONDIDENTITY_ISSUER`.
 * The issuer is that of the application, as its tab "External Protocol" shows it. Set its token endpoint authentication method to client_secret_basic.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import BeyondIdentity from "authlas/providers/beyondidentity"
 *
 * const response = await Auth(request, { providers: [BeyondIdentity] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developer.beyondidentity.com/api/v1}
 */
export default function BeyondIdentity(
  options: BeyondIdentityOptions = {},
): OIDCConfig<BeyondIdentityProfile> {
  return {
    id: "beyondidentity",
    name: "Beyond Identity",
    type: "oidc",
    checks: ["pkce", "state"],
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name || profile.preferred_username || null,
      email: profile.email || null,
      image: null,
    }),
    userClaims: { name: ["name", "preferred_username"], email: ["email"] },
    schema: async () => (await import("../checks/beyondidentity.js")).BeyondIdentityProfile,
    email: { presence: "scope", verified: false },
    revoke: "none",
    logout: "none",
    style: { brandColor: "#5077c5", monogram: "BY" },
    ...dpop,
    ...registration,
    options,
  }
}
