// Generated from providers.yaml#linkedin by `npm run generate`. Edit the entry, not this file.
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers.js"
import { LinkedInProfile } from "../profiles/linkedin.js"

export type { LinkedInProfile } from "../profiles/linkedin.js"

/** Options of LinkedIn. */
export interface LinkedInOptions extends OAuthUserConfig<LinkedInProfile> {}

/**
 * Sign in with LinkedIn.
 *
 * Callback URL: `{origin}/auth/callback/linkedin`. Environment: `AUTH_LINKEDIN_ID`, `AUTH_LINKEDIN_SECRET`.
 * Add the product "Sign In with LinkedIn using OpenID Connect" to the app.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import LinkedIn from "authlas/providers/linkedin"
 *
 * const response = await Auth(request, { providers: [LinkedIn] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://learn.microsoft.com/en-us/linkedin/consumer/integrations/self-serve/sign-in-with-linkedin-v2}
 */
export default function LinkedIn(options: LinkedInOptions = {}): OIDCConfig<LinkedInProfile> {
  return {
    id: "linkedin",
    name: "LinkedIn",
    type: "oidc",
    issuer: "https://www.linkedin.com/oauth",
    authorization: { params: { scope: "openid profile email" } },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    schema: LinkedInProfile,
    email: { presence: "scope", verified: "email_verified" },
    hints: {
      unauthorized_scope_error: 'add the product "Sign In with LinkedIn using OpenID Connect" to the app',
    },
    style: { brandColor: "#006699" },
    options,
  }
}
