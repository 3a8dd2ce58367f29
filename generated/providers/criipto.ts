// Generated from providers.yaml#criipto by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { CriiptoProfile } from "../profiles/criipto.js"

export type { CriiptoProfile } from "../profiles/criipto.js"

/** Options of Criipto. */
export interface CriiptoOptions extends OAuthUserConfig<CriiptoProfile> {
  /** Which eID users sign in with, as urn:grn:authn:dk:mitid:substantial; without it they choose. */
  acrValues?: string
}

/**
 * Sign in with Criipto.
 *
 * Callback URL: `{origin}/auth/callback/criipto`. Environment: `AUTH_CRIIPTO_ID`, `AUTH_CRIIPTO_SECRET`, `AUTH_CRIIPTO_ISSUER`.
 * Criipto is called Idura now; the sign-in is the same on both names' domains. The issuer is the domain of the application, as https://acme.criipto.id or https://acme.idura.broker. Which claims there are depends on the eID.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Criipto from "authlas/providers/criipto"
 *
 * const response = await Auth(request, { providers: [Criipto] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://docs.idura.app/verify/getting-started/oidc-intro/}
 */
export default function Criipto(options: CriiptoOptions = {}): OIDCConfig<CriiptoProfile> {
  return {
    id: "criipto",
    name: "Criipto",
    type: "oidc",
    authorization: {
      params: { scope: "openid", ...(options.acrValues && { acr_values: options.acrValues }) },
    },
    checks: ["pkce", "state", "nonce"],
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name || [profile.given_name, profile.family_name].filter(Boolean).join(" ") || null,
      email: profile.email || profile.emailaddress || null,
      image: null,
    }),
    userClaims: { name: ["name", "given_name", "family_name"], email: ["email", "emailaddress"] },
    schema: async () => (await import("../checks/criipto.js")).CriiptoProfile,
    email: { presence: "sometimes", verified: false },
    refresh: "none",
    revoke: "none",
    style: { brandColor: "#000000", monogram: "CR" },
    ...dpop,
    ...registration,
    options,
  }
}
