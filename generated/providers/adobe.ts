// Generated from providers.yaml#adobe by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { AdobeProfile } from "../profiles/adobe.js"

export type { AdobeProfile } from "../profiles/adobe.js"

/** Options of Adobe. */
export interface AdobeOptions extends OAuthUserConfig<AdobeProfile> {
  /** True: a sign-in asks for a refresh token, by the scope `offline_access`. Default false. An access token lives 1 day and a refresh token lives 14 days. */
  offline?: boolean
}

/**
 * Sign in with Adobe.
 *
 * Callback URL: `{origin}/auth/callback/adobe`. Environment: `AUTH_ADOBE_ID`, `AUTH_ADOBE_SECRET`.
 * Needs an "OAuth Web App" credential in the Adobe Developer Console. The callback URL must be https.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Adobe from "authlas/providers/adobe"
 *
 * const response = await Auth(request, { providers: [Adobe] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developer.adobe.com/developer-console/docs/guides/authentication/UserAuthentication/ims}
 */
export default function Adobe(options: AdobeOptions = {}): OIDCConfig<AdobeProfile> {
  return {
    id: "adobe",
    name: "Adobe",
    type: "oidc",
    issuer: "https://ims-na1.adobelogin.com",
    wellKnown: "https://ims-na1.adobelogin.com/ims/.well-known/openid-configuration",
    authorization: { params: { scope: "openid email profile" }, scopeSeparator: "," },
    userinfo: { query: { client_id: "{options.clientId}" } },
    checks: ["pkce", "state"],
    reauthentication: "prompt",
    client: { token_endpoint_auth_method: "client_secret_post" },
    idToken: false,
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name || null,
      email: profile.email || null,
      image: null,
    }),
    schema: async () => (await import("../checks/adobe.js")).AdobeProfile,
    email: { presence: "scope", verified: "email_verified" },
    refresh: { ask: { scope: ["offline_access"] }, rotates: true },
    logout: "none",
    style: { brandColor: "#ff0000", monogram: "AD" },
    ...dpop,
    ...registration,
    options,
  }
}
