// Generated from providers.yaml#railway by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { RailwayProfile } from "../profiles/railway.js"

export type { RailwayProfile } from "../profiles/railway.js"

/** Options of Railway. */
export interface RailwayOptions extends OAuthUserConfig<RailwayProfile> {
  /** True: a sign-in asks for a refresh token, by the scope `offline_access` and `prompt=consent`. Default false. An access token lives 1 hour and a refresh token lives 365 days. */
  offline?: boolean
}

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
    schema: async () => (await import("../checks/railway.js")).RailwayProfile,
    email: { presence: "scope", verified: false },
    refresh: { ask: { scope: ["offline_access"], query: { prompt: "consent" } } },
    revoke: "none",
    api: ["backboard.railway.com"],
    hints: {
      invalid_redirect_uri:
        'Register the callback URL under "Developer" in the settings of the workspace, letter by letter: scheme, host, port, path and the slash at the end count',
    },
    style: {
      brandColor: "#0b0d0e",
      mark: "M.113 10.27A13.026 13.026 0 000 11.48h18.23c-.064-.125-.15-.237-.235-.347-3.117-4.027-4.793-3.677-7.19-3.78-.8-.034-1.34-.048-4.524-.048-1.704 0-3.555.005-5.358.01-.234.63-.459 1.24-.567 1.737h9.342v1.216H.113v.002zm18.26 2.426H.009c.02.326.05.645.094.961h16.955c.754 0 1.179-.429 1.315-.96zm-17.318 4.28s2.81 6.902 10.93 7.024c4.855 0 9.027-2.883 10.92-7.024H1.056zM11.988 0C7.5 0 3.593 2.466 1.531 6.108l4.75-.005v-.002c3.71 0 3.849.016 4.573.047l.448.016c1.563.052 3.485.22 4.996 1.364.82.621 2.007 1.99 2.712 2.965.654.902.842 1.94.396 2.934-.408.914-1.289 1.458-2.353 1.458H.391s.099.42.249.886h22.748A12.026 12.026 0 0024 12.005C24 5.377 18.621 0 11.988 0z",
    },
    ...dpop,
    ...registration,
    options,
  }
}
