// Generated from providers.yaml#tara by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import { assertOption, type OAuthUserConfig, type OIDCConfig } from "../../src/providers/index.js"
import type { TaraProfile } from "../profiles/tara.js"

export type { TaraProfile } from "../profiles/tara.js"

/** Options of TARA. */
export interface TaraOptions extends OAuthUserConfig<TaraProfile> {
  /** Real users (the default) or those of the test environment. */
  environment?: "production" | "test"
  /** Lowest level of assurance. Default is substantial. */
  acrValues?: "low" | "substantial" | "high"
}

/**
 * Sign in with TARA.
 *
 * Callback URL: `{origin}/auth/callback/tara`. Environment: `AUTH_TARA_ID`, `AUTH_TARA_SECRET`.
 * Open to institutions of Estonia only. The account id holds the user's national identification code - treat it as such. The scopes idcard, mid, smartid and eidas narrow the ways to sign in. In production the token endpoint answers only IP addresses that are configured for the client.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Tara from "authlas/providers/tara"
 *
 * const response = await Auth(request, { providers: [Tara] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://e-gov.github.io/TARA-Doku/TechnicalSpecification}
 */
export default function Tara(options: TaraOptions = {}): OIDCConfig<TaraProfile> {
  assertOption("tara", "environment", options.environment, ["production", "test"])
  const host = (options.environment === "test" && "tara-test.ria.ee") || "tara.ria.ee"
  return {
    id: "tara",
    name: "TARA",
    type: "oidc",
    issuer: `https://${host}`,
    wellKnown: `https://${host}/oidc/.well-known/openid-configuration`,
    authorization: {
      params: { scope: "openid email", ...(options.acrValues && { acr_values: options.acrValues }) },
    },
    checks: ["state", "nonce"],
    uiLocales: true,
    profile: (profile) => ({
      id: profile.sub,
      name:
        [profile.profile_attributes?.given_name, profile.profile_attributes?.family_name]
          .filter(Boolean)
          .join(" ") || null,
      email: profile.email || null,
      image: null,
    }),
    userClaims: {
      name: ["profile_attributes.given_name", "profile_attributes.family_name"],
      email: ["email"],
    },
    schema: async () => (await import("../checks/tara.js")).TaraProfile,
    email: { presence: "sometimes", verified: false },
    refresh: "none",
    revoke: "none",
    logout: "none",
    hints: {
      user_cancel: 'The user went back without signing in, by "Return to service provider"',
      "Required scope": "The scope openid is missing in the request, which TARA demands",
    },
    style: { brandColor: "#006eb5", monogram: "TR" },
    ...dpop,
    ...registration,
    options,
  }
}
