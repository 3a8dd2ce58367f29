// Generated from providers.yaml#vercel by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { VercelProfile } from "../profiles/vercel.js"

export type { VercelProfile } from "../profiles/vercel.js"

/** Options of Vercel. */
export interface VercelOptions extends OAuthUserConfig<VercelProfile> {
  /** True: a sign-in asks for a refresh token, by the scope `offline_access`. Default false. An access token lives 1 hour and a refresh token lives 30 days. */
  offline?: boolean
}

/**
 * Sign in with Vercel.
 *
 * Callback URL: `{origin}/auth/callback/vercel`. Environment: `AUTH_VERCEL_ID`, `AUTH_VERCEL_SECRET`.
 * For apps made in the team's settings under Apps, not for integrations. Scopes that are not enabled there are dropped silently.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Vercel from "authlas/providers/vercel"
 *
 * const response = await Auth(request, { providers: [Vercel] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://vercel.com/docs/sign-in-with-vercel/authorization-server-api}
 */
export default function Vercel(options: VercelOptions = {}): OIDCConfig<VercelProfile> {
  return {
    id: "vercel",
    name: "Vercel",
    type: "oidc",
    issuer: "https://vercel.com",
    authorization: { params: { scope: "openid email profile" } },
    checks: ["pkce", "state", "nonce"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    idToken: false,
    schema: async () => (await import("../checks/vercel.js")).VercelProfile,
    email: { presence: "scope", verified: "email_verified" },
    refresh: { ask: { scope: ["offline_access"] }, rotates: true },
    revoke: "https://api.vercel.com/login/oauth/token/revoke",
    logout: "none",
    api: ["api.vercel.com"],
    style: { brandColor: "#000000", mark: "m12 1.608 12 20.784H0Z" },
    ...dpop,
    ...registration,
    options,
  }
}
