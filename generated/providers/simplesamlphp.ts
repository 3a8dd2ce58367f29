// Generated from providers.yaml#simplesamlphp by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { SimpleSamlPhpProfile } from "../profiles/simplesamlphp.js"

export type { SimpleSamlPhpProfile } from "../profiles/simplesamlphp.js"

/** Options of SimpleSAMLphp. */
export interface SimpleSamlPhpOptions extends OAuthUserConfig<SimpleSamlPhpProfile> {
  /** True: a sign-in asks for a refresh token, by the scope `offline_access` and `prompt=consent`. Default false. The life of an access token depends on the operator, an hour unless it says otherwise and the life of a refresh token depends on the operator, a month unless it says otherwise. */
  offline?: boolean
}

/**
 * Sign in with SimpleSAMLphp.
 *
 * Callback URL: `{origin}/auth/callback/simplesamlphp`. Environment: `AUTH_SIMPLESAMLPHP_ID`, `AUTH_SIMPLESAMLPHP_SECRET`, `AUTH_SIMPLESAMLPHP_ISSUER`.
 * The module oidc of a SimpleSAMLphp. Its metadata document is at {server}/simplesaml/module.php/oidc/.well-known/openid-configuration, which web servers often have at the issuer too; where they do not, set `wellKnown`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import SimpleSamlPhp from "authlas/providers/simplesamlphp"
 *
 * const response = await Auth(request, { providers: [SimpleSamlPhp] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://github.com/simplesamlphp/simplesamlphp-module-oidc/blob/7b06ea15f26114ca277fa1e9f67f63a776536b27/docs/1-oidc.md}
 */
export default function SimpleSamlPhp(options: SimpleSamlPhpOptions = {}): OIDCConfig<SimpleSamlPhpProfile> {
  return {
    id: "simplesamlphp",
    name: "SimpleSAMLphp",
    type: "oidc",
    checks: ["pkce", "state", "nonce"],
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name || null,
      email: profile.email || null,
      image: null,
    }),
    userClaims: { name: ["name"], email: ["email"] },
    schema: async () => (await import("../checks/simplesamlphp.js")).SimpleSamlPhpProfile,
    email: { presence: "sometimes", verified: false },
    refresh: { ask: { scope: ["offline_access"], query: { prompt: "consent" } }, rotates: true },
    revoke: "none",
    hints: {
      "Not a single client authentication method presented":
        'The client is registered as "Confidential", and the request came without its secret. Set it',
      "Client authentication failed":
        'The identifier is unknown, or the secret is not that of the client. Copy both from the page behind "show"',
      "Refresh token has expired": "The refresh token has ended. The user has to sign in again",
      "Refresh token has been revoked":
        "The refresh token was used before, or taken back. The user has to sign in again",
    },
    style: { brandColor: "#b8002c", monogram: "SS" },
    ...dpop,
    ...registration,
    options,
  }
}
