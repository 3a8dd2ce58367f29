// Generated from providers.yaml#united-effects by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { UnitedEffectsProfile } from "../profiles/united-effects.js"

export type { UnitedEffectsProfile } from "../profiles/united-effects.js"

/** Options of United Effects. */
export interface UnitedEffectsOptions extends OAuthUserConfig<UnitedEffectsProfile> {
  /** True: a sign-in asks for a refresh token, by the scope `offline_access` and `prompt=consent`. Default false. */
  offline?: boolean
}

/**
 * Sign in with United Effects.
 *
 * Callback URL: `{origin}/auth/callback/united-effects`. Environment: `AUTH_UNITED_EFFECTS_ID`, `AUTH_UNITED_EFFECTS_SECRET`, `AUTH_UNITED_EFFECTS_ISSUER`.
 * The issuer ends in the id of the auth group, as in https://auth.unitedeffects.com/YQpbQV5dbW-224dCovz-3. Name and picture are not told, by design.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import UnitedEffects from "authlas/providers/united-effects"
 *
 * const response = await Auth(request, { providers: [UnitedEffects] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://docs.unitedeffects.com/integrations/nextauthjs}
 */
export default function UnitedEffects(options: UnitedEffectsOptions = {}): OIDCConfig<UnitedEffectsProfile> {
  return {
    id: "united-effects",
    name: "United Effects",
    type: "oidc",
    authorization: { params: { scope: "openid email profile", resource: "{options.issuer}" } },
    checks: ["pkce", "state", "nonce"],
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name || profile.nickname || profile.preferred_username || null,
      email: profile.email || null,
      image: profile.picture || null,
    }),
    userClaims: { name: ["name", "nickname", "preferred_username"], email: ["email"], image: ["picture"] },
    schema: async () => (await import("../checks/united-effects.js")).UnitedEffectsProfile,
    email: { presence: "scope", verified: "verified", trust: "operator" },
    refresh: { ask: { scope: ["offline_access"], query: { prompt: "consent" } } },
    hints: {
      "requested response_type is not allowed for this client":
        "The client may not take codes. Add code to its response_types, and authorization_code to its grant_types",
      "requested scope is not allowed":
        "The client may not ask for one of the scopes. Add it to the scope of the client",
    },
    style: { brandColor: "#000000", monogram: "UE" },
    ...dpop,
    ...registration,
    options,
  }
}
