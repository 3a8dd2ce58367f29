// Generated from providers.yaml#hitobito by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { HitobitoProfile } from "../profiles/hitobito.js"

export type { HitobitoProfile } from "../profiles/hitobito.js"

/** Options of hitobito. */
export interface HitobitoOptions extends OAuthUserConfig<HitobitoProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 2 hours and a refresh token lives 7 days. */
  offline?: boolean
}

/**
 * Sign in with hitobito.
 *
 * Callback URL: `{origin}/auth/callback/hitobito`. Environment: `AUTH_HITOBITO_ID`, `AUTH_HITOBITO_SECRET`, `AUTH_HITOBITO_ISSUER`.
 * The scouts and other associations run a hitobito each: `issuer` is its address. An administrator of its root group registers the application, with its callback URLs, which begin with https, and its scopes.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Hitobito from "authlas/providers/hitobito"
 *
 * const response = await Auth(request, { providers: [Hitobito] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://github.com/hitobito/hitobito/blob/f040bafbe064cc52dc85903a80330ac4d9d55874/doc/developer/people/oauth.md}
 */
export default function Hitobito(options: HitobitoOptions = {}): OIDCConfig<HitobitoProfile> {
  return {
    id: "hitobito",
    name: "hitobito",
    type: "oidc",
    authorization: { params: { scope: "openid email name" } },
    checks: ["pkce", "state", "nonce"],
    reauthentication: "prompt",
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.sub,
      name: [profile.given_name, profile.family_name].filter(Boolean).join(" ") || null,
      email: profile.email || null,
      image: null,
    }),
    userClaims: { name: ["given_name", "family_name"], email: ["email"] },
    schema: async () => (await import("../checks/hitobito.js")).HitobitoProfile,
    email: { presence: "sometimes", verified: false },
    refresh: { rotates: true },
    style: { brandColor: "#99bf62", monogram: "HB" },
    ...dpop,
    ...registration,
    options,
  }
}
