// Generated from providers.yaml#autodesk by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { AutodeskProfile } from "../profiles/autodesk.js"

export type { AutodeskProfile } from "../profiles/autodesk.js"

/** Options of Autodesk. */
export interface AutodeskOptions extends OAuthUserConfig<AutodeskProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. A refresh token lives 15 days. */
  offline?: boolean
}

/**
 * Sign in with Autodesk.
 *
 * Callback URL: `{origin}/auth/callback/autodesk`. Environment: `AUTH_AUTODESK_ID`, `AUTH_AUTODESK_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Autodesk from "authlas/providers/autodesk"
 *
 * const response = await Auth(request, { providers: [Autodesk] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://aps.autodesk.com/en/docs/profile/v1/reference/profile/oidcuserinfo/}
 */
export default function Autodesk(options: AutodeskOptions = {}): OIDCConfig<AutodeskProfile> {
  return {
    id: "autodesk",
    name: "Autodesk",
    type: "oidc",
    issuer: "https://developer.api.autodesk.com",
    authorization: { params: { scope: "openid user-profile:read" } },
    checks: ["pkce", "state", "nonce"],
    idToken: false,
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name || profile.preferred_username || null,
      email: profile.email || null,
      image: profile.picture || null,
    }),
    schema: async () => (await import("../checks/autodesk.js")).AutodeskProfile,
    email: { presence: "always", verified: "email_verified" },
    refresh: { rotates: true },
    revoke: "https://developer.api.autodesk.com/authentication/v2/revoke",
    logout: {
      url: "https://developer.api.autodesk.com/authentication/v2/logout",
      query: { post_logout_redirect_uri: "{post_logout_redirect_uri}" },
    },
    style: {
      brandColor: "#000000",
      mark: "m.129 20.202 14.7-9.136h7.625c.235 0 .445.188.445.445 0 .21-.092.305-.21.375l-7.222 4.323c-.47.283-.633.845-.633 1.265l-.008 2.725H24V4.362a.561.561 0 0 0-.585-.562h-8.752L0 12.893V20.2h.129z",
    },
    ...dpop,
    ...registration,
    options,
  }
}
