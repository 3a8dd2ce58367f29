// Generated from providers.yaml#cloudflareaccess by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { CloudflareAccessProfile } from "../profiles/cloudflareaccess.js"

export type { CloudflareAccessProfile } from "../profiles/cloudflareaccess.js"

/** Options of Cloudflare Access. */
export interface CloudflareAccessOptions extends OAuthUserConfig<CloudflareAccessProfile> {
  /** True: a sign-in asks for a refresh token, by the scope `offline_access`. Default false. */
  offline?: boolean
}

/**
 * Sign in with Cloudflare Access.
 *
 * Callback URL: `{origin}/auth/callback/cloudflareaccess`. Environment: `AUTH_CLOUDFLAREACCESS_ID`, `AUTH_CLOUDFLAREACCESS_SECRET`, `AUTH_CLOUDFLAREACCESS_ISSUER`.
 * Add a SaaS application with the protocol OIDC, with PKCE and the scopes openid, email and profile; its page shows the issuer, https://<team>.cloudflareaccess.com/cdn-cgi/access/sso/oidc/<client id>.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import CloudflareAccess from "authlas/providers/cloudflareaccess"
 *
 * const response = await Auth(request, { providers: [CloudflareAccess] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developers.cloudflare.com/cloudflare-one/applications/configure-apps/saas-apps/generic-oidc-saas/}
 */
export default function CloudflareAccess(
  options: CloudflareAccessOptions = {},
): OIDCConfig<CloudflareAccessProfile> {
  return {
    id: "cloudflareaccess",
    name: "Cloudflare Access",
    type: "oidc",
    checks: ["pkce", "state", "nonce"],
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name || profile.email || null,
      email: profile.email || null,
      image: null,
    }),
    userClaims: { name: ["name"], email: ["email"] },
    schema: async () => (await import("../profiles/cloudflareaccess.js")).CloudflareAccessProfile,
    email: { presence: "scope", verified: false },
    refresh: { ask: { scope: ["offline_access"] } },
    revoke: "none",
    logout: "none",
    style: { brandColor: "#f38020" },
    ...dpop,
    ...registration,
    options,
  }
}
