// Generated from providers.yaml#railway by `npm run generate`. Edit the entry, not this file.
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers.js"
import type { RailwayProfile } from "../profiles/railway.js"

export type { RailwayProfile } from "../profiles/railway.js"

/** Options of Railway. */
export interface RailwayOptions extends OAuthUserConfig<RailwayProfile> {}

/**
 * Sign in with Railway.
 *
 * Callback URL: `{origin}/auth/callback/railway`. Environment: `AUTH_RAILWAY_ID`, `AUTH_RAILWAY_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Railway from "authlas/providers/railway"
 *
 * const response = await Auth(request, { providers: [Railway] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://docs.railway.com/integrations/oauth/login-and-tokens}
 */
export default function Railway(options: RailwayOptions = {}): OIDCConfig<RailwayProfile> {
  return {
    id: "railway",
    name: "Railway",
    type: "oidc",
    issuer: "https://backboard.railway.com",
    wellKnown: "https://backboard.railway.com/oauth/.well-known/openid-configuration",
    authorization: { params: { scope: "openid email profile" } },
    checks: ["pkce", "state", "nonce"],
    client: { id_token_signed_response_alg: "ES256" },
    idToken: false,
    schema: async () => (await import("../profiles/railway.js")).RailwayProfile,
    email: { presence: "scope", verified: false },
    style: { brandColor: "#0b0d0e" },
    options,
  }
}
