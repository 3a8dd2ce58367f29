// Generated from providers.yaml#okta by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { OktaProfile } from "../profiles/okta.js"

export type { OktaProfile } from "../profiles/okta.js"

/** Options of Okta. */
export interface OktaOptions extends OAuthUserConfig<OktaProfile> {
  /** True: a sign-in asks for a refresh token, by the scope `offline_access`. Default false. */
  offline?: boolean
}

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
    calls: { userinfo: { from: "both" } },
    checks: ["pkce", "state", "nonce"],
    reauthentication: "max_age",
    schema: async () => (await import("../checks/okta.js")).OktaProfile,
    email: { presence: "scope", verified: "email_verified", trust: "operator" },
    refresh: { ask: { scope: ["offline_access"] }, grace: 30 },
    hints: {
      "User is not assigned to the client application": "Assign the user, or one of their groups, to the app",
      "Policy evaluation failed for this request":
        "No access policy of the authorization server admits this app with these scopes. Add a policy and a rule for it",
      access_denied: "The user cancelled, or a policy refused the sign-in",
      invalid_client:
        "Okta does not accept the client id or the client secret. Copy both from the app, and compare its client authentication with client.token_endpoint_auth_method",
      invalid_scope: "One of the scopes is not defined at this authorization server. Add it, or leave it out",
      unauthorized_client: 'Turn on the grant "Authorization Code" for the app',
      invalid_dpop_proof:
        'The app demands DPoP. Turn off "Require Demonstrating Proof of Possession" in its settings',
    },
    style: {
      brandColor: "#000000",
      mark: "M12 0C5.389 0 0 5.35 0 12s5.35 12 12 12 12-5.35 12-12S18.611 0 12 0zm0 18c-3.325 0-6-2.675-6-6s2.675-6 6-6 6 2.675 6 6-2.675 6-6 6z",
    },
    ...dpop,
    ...registration,
    options,
  }
}
