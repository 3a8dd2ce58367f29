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
    schema: async () => (await import("../checks/linkedin.js")).LinkedInProfile,
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
    style: {
      brandColor: "#0a66c2",
      mark: "M20.449 20.449h-3.556v-5.569c0-1.328-.024-3.037-1.85-3.037c-1.852 0-2.136 1.447-2.136 2.941v5.665h-3.556V8.997h3.414v1.565h.048a3.742 3.742 0 0 1 3.368-1.85c3.604 0 4.269 2.371 4.269 5.455zM5.34 7.432c-1.14 0-2.064-.924-2.064-2.063s.924-2.064 2.063-2.064c1.14 0 2.064 .924 2.064 2.063A2.064 2.064 0 0 1 5.34 7.432m1.778 13.018H3.558V8.997h3.56zM22.222 .002H1.771C.804-.009 .012 .765 0 1.732v20.536c.011 .967 .804 1.742 1.771 1.732h20.451c.969 .012 1.765-.763 1.778-1.732V1.73c-.014-.968-.81-1.743-1.778-1.73",
    },
    ...dpop,
    ...registration,
    options,
  }
}
