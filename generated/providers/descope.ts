// Generated from providers.yaml#descope by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import { assertOption, madeBy, type OAuthUserConfig, type OIDCConfig } from "../../src/providers/index.js"
import type { DescopeProfile } from "../profiles/descope.js"

export type { DescopeProfile } from "../profiles/descope.js"

/** Options of Descope. */
export interface DescopeOptions extends OAuthUserConfig<DescopeProfile> {
  /** True: a sign-in asks for a refresh token, by the scope `offline_access`. Default false. */
  offline?: boolean
}

/**
 * Sign in with Descope.
 *
 * Callback URL: `{origin}/auth/callback/descope`. Environment: `AUTH_DESCOPE_ID`, `AUTH_DESCOPE_SECRET`.
 * The client id is the project's id, the client secret an access key. Set `issuer` for a region, a domain of your own or a federated application that has another issuer, and also where the client id comes from the environment.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Descope from "authlas/providers/descope"
 *
 * const response = await Auth(request, { providers: [Descope] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://docs.descope.com/identity-federation/applications/oidc-apps/oidc-endpoints}
 */
export default function Descope(options: DescopeOptions = {}): OIDCConfig<DescopeProfile> {
  assertOption("descope", "clientId", options.clientId, "segment")
  return {
    id: "descope",
    name: "Descope",
    type: "oidc",
    issuer: options.clientId && `https://api.descope.com/${encodeURIComponent(options.clientId)}`,
    calls: { authorization: { allow: ["flow"] } },
    checks: ["pkce", "state", "nonce"],
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name || profile.nickname || profile.preferred_username || profile.email || null,
      email: profile.email || null,
      image: profile.picture || null,
    }),
    userClaims: { name: ["name", "nickname", "preferred_username"], email: ["email"], image: ["picture"] },
    schema: async () => (await import("../checks/descope.js")).DescopeProfile,
    email: { presence: "scope", verified: "email_verified", trust: "operator" },
    refresh: { ask: { scope: ["offline_access"] } },
    style: { brandColor: "#1c1c23", monogram: "DS" },
    ...dpop,
    ...registration,
    ...madeBy(Descope),
    options,
  }
}
