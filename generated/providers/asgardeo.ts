// Generated from providers.yaml#asgardeo by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { AsgardeoProfile } from "../profiles/asgardeo.js"

export type { AsgardeoProfile } from "../profiles/asgardeo.js"

/** Options of Asgardeo. */
export interface AsgardeoOptions extends OAuthUserConfig<AsgardeoProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. The life of an access token depends on the application's setting, an hour unless it says otherwise and the life of a refresh token depends on the application's setting, a day unless it says otherwise. */
  offline?: boolean
}

/**
 * Sign in with Asgardeo.
 *
 * Callback URL: `{origin}/auth/callback/asgardeo`. Environment: `AUTH_ASGARDEO_ID`, `AUTH_ASGARDEO_SECRET`, `AUTH_ASGARDEO_ISSUER`.
 * The issuer is https://api.asgardeo.io/t/<organization>/oauth2/token, as the application's Info tab shows it. Request the user attributes e-mail, first name, last name and photo in the application, or the id token holds `sub` alone.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Asgardeo from "authlas/providers/asgardeo"
 *
 * const response = await Auth(request, { providers: [Asgardeo] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://wso2.com/asgardeo/docs/guides/authentication/oidc/discover-oidc-configs}
 */
export default function Asgardeo(options: AsgardeoOptions = {}): OIDCConfig<AsgardeoProfile> {
  return {
    id: "asgardeo",
    name: "Asgardeo",
    type: "oidc",
    checks: ["pkce", "state", "nonce"],
    profile: (profile) => ({
      id: profile.sub,
      name:
        profile.name ||
        [profile.given_name, profile.family_name].filter(Boolean).join(" ") ||
        profile.nickname ||
        profile.preferred_username ||
        profile.username ||
        null,
      email: profile.email || null,
      image: profile.picture || null,
    }),
    userClaims: {
      name: ["name", "given_name", "family_name", "nickname", "preferred_username", "username"],
      email: ["email"],
      image: ["picture"],
    },
    schema: async () => (await import("../checks/asgardeo.js")).AsgardeoProfile,
    email: { presence: "sometimes", verified: "email_verified", trust: "none" },
    hints: {
      "A valid OAuth client could not be found":
        'Asgardeo knows no application of this client id. Copy it from the tab "Protocol"',
      "Callback url mismatch": 'Add the callback URL to "Authorized redirect URLs" of the application',
      "Inactive authorization code": "The callback was called twice. Start the sign-in again",
      "Expired or Revoked authorization code": "The code is too old. Start the sign-in again",
    },
    style: { brandColor: "#000000", monogram: "AS" },
    ...dpop,
    ...registration,
    options,
  }
}
