// Generated from providers.yaml#linkedin by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { LinkedInProfile } from "../profiles/linkedin.js"

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
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    userClaims: { name: ["name", "nickname", "preferred_username"], email: ["email"], image: ["picture"] },
    schema: async () => (await import("../profiles/linkedin.js")).LinkedInProfile,
    email: { presence: "scope", verified: "email_verified" },
    refresh: "none",
    logout: "none",
    hints: {
      unauthorized_scope_error: 'Add the product "Sign In with LinkedIn using OpenID Connect" to the app',
      user_cancelled_login: "The user did not sign in at LinkedIn",
      user_cancelled_authorize: "The user cancelled on LinkedIn's page",
      invalid_client_id: 'The client id is wrong. Copy it from the app\'s "Auth" page',
      invalid_client:
        'LinkedIn does not accept the client id or the client secret. Copy both from the app\'s "Auth" page',
      "redirect uri":
        'The code is used up or too old, or the callback URL is not one of the "Authorized redirect URLs" of the app. Register it, and start the sign-in again',
    },
    style: { brandColor: "#0a66c2" },
    ...dpop,
    ...registration,
    options,
  }
}
