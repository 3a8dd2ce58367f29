// Generated from providers.yaml#okta by `npm run generate`. Edit the entry, not this file.
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers.js"
import { OktaProfile } from "../profiles/okta.js"

export type { OktaProfile } from "../profiles/okta.js"

/** Options of Okta. */
export interface OktaOptions extends OAuthUserConfig<OktaProfile> {}

/**
 * Sign in with Okta.
 *
 * Callback URL: `{origin}/auth/callback/okta`. Environment: `AUTH_OKTA_ID`, `AUTH_OKTA_SECRET`, `AUTH_OKTA_ISSUER`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Okta from "authlas/providers/okta"
 *
 * const response = await Auth(request, { providers: [Okta] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developer.okta.com/docs/api/openapi/okta-oauth/guides/overview/}
 */
export default function Okta(options: OktaOptions = {}): OIDCConfig<OktaProfile> {
  return {
    id: "okta",
    name: "Okta",
    type: "oidc",
    authorization: { params: { scope: "openid profile email" } },
    checks: ["pkce", "state", "nonce"],
    schema: OktaProfile,
    email: { presence: "scope", verified: "email_verified" },
    style: { brandColor: "#000000" },
    options,
  }
}
