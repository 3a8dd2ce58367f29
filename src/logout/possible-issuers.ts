/** Which providers of a config could have issued something: judged without asking any of them. */
import type { Engine } from "../config/engine.js"
import type { OAuthProvider } from "../config/resolved-provider.js"
import { matchesIssuer } from "../oauth/issuer.js"

/**
 * Lists the OpenID providers of a config.
 * @param engine The engine.
 */
export function openIdProviders({ providers }: Engine): OAuthProvider[] {
  return [...providers.values()].filter((provider): provider is OAuthProvider => provider.type === "oidc")
}

/**
 * Tells whether a provider could have an issuer, as far as its configuration says.
 * @param provider The provider.
 * @param issuer The issuer.
 */
export function mayIssue(provider: OAuthProvider, issuer: string): boolean {
  return matchesIssuer(provider, issuer, provider.issuer)
}
