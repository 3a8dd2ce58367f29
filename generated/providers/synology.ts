// Generated from providers.yaml#synology by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { SynologyProfile } from "../profiles/synology.js"

export type { SynologyProfile } from "../profiles/synology.js"

/** Options of Synology. */
export interface SynologyOptions extends OAuthUserConfig<SynologyProfile> {}

/**
 * Sign in with Synology.
 *
 * Callback URL: `{origin}/auth/callback/synology`. Environment: `AUTH_SYNOLOGY_ID`, `AUTH_SYNOLOGY_SECRET`, `AUTH_SYNOLOGY_ISSUER`.
 * Needs the package SSO Server with its OIDC server turned on. The issuer is <server URL>/webman/sso, which is the Well-known URL as far as /.well-known.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Synology from "authlas/providers/synology"
 *
 * const response = await Auth(request, { providers: [Synology] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://kb.synology.com/en-global/DSM/help/SSOServer/sso_server_service}
 */
export default function Synology(options: SynologyOptions = {}): OIDCConfig<SynologyProfile> {
  return {
    id: "synology",
    name: "Synology",
    type: "oidc",
    authorization: { params: { scope: "openid email" } },
    checks: ["pkce", "state"],
    profile: (profile) => ({
      id: profile.sub,
      name: profile.username || null,
      email: profile.email || null,
      image: null,
    }),
    userClaims: { name: ["username"], email: ["email"] },
    schema: async () => (await import("../profiles/synology.js")).SynologyProfile,
    email: { presence: "sometimes", verified: false },
    refresh: "none",
    revoke: "none",
    logout: "none",
    style: { brandColor: "#b5b5b6", text: "#000000" },
    ...dpop,
    ...registration,
    options,
  }
}
