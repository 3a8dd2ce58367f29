// Generated from providers.yaml#ping-id by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { PingProfile } from "../profiles/ping-id.js"

export type { PingProfile } from "../profiles/ping-id.js"

/** Options of Ping Identity. */
export interface PingIdOptions extends OAuthUserConfig<PingProfile> {
  /** True: a sign-in asks for a refresh token, by the scope `offline_access`. Default false. */
  offline?: boolean
}

/**
 * Sign in with Ping Identity.
 *
 * Callback URL: `{origin}/auth/callback/ping-id`. Environment: `AUTH_PING_ID_ID`, `AUTH_PING_ID_SECRET`, `AUTH_PING_ID_ISSUER`.
 * The issuer is that of a PingOne environment, as https://auth.pingone.eu/{environment id}/as. Map name and e-mail address in the application's attributes, else they do not come.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import PingId from "authlas/providers/ping-id"
 *
 * const response = await Auth(request, { providers: [PingId] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://docs.pingidentity.com/pingone/applications/p1_applications.html}
 */
export default function PingId(options: PingIdOptions = {}): OIDCConfig<PingProfile> {
  return {
    id: "ping-id",
    name: "Ping Identity",
    type: "oidc",
    checks: ["pkce", "state", "nonce"],
    userClaims: { name: ["name", "nickname", "preferred_username"], email: ["email"], image: ["picture"] },
    schema: async () => (await import("../checks/ping-id.js")).PingProfile,
    email: { presence: "scope", verified: "email_verified", trust: "operator" },
    refresh: { ask: { scope: ["offline_access"] } },
    hints: {
      "One or more validation errors were in the request":
        'Add the callback URL to "Redirect URIs" on the tab "Configuration" of the application in PingOne, letter by letter',
    },
    style: { brandColor: "#b3282d", monogram: "PI" },
    ...dpop,
    ...registration,
    options,
  }
}
