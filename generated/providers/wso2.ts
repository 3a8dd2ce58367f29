// Generated from providers.yaml#wso2 by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { WSO2IdentityServerProfile } from "../profiles/wso2.js"

export type { WSO2IdentityServerProfile } from "../profiles/wso2.js"

/** Options of WSO2 Identity Server. */
export interface WSO2IdentityServerOptions extends OAuthUserConfig<WSO2IdentityServerProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. The life of an access token depends on the application's setting "User access token expiry time", an hour by default and the life of a refresh token depends on the application's setting "Refresh token expiry time", 24 hours by default. */
  offline?: boolean
}

/**
 * Sign in with WSO2 Identity Server.
 *
 * Callback URL: `{origin}/auth/callback/wso2`. Environment: `AUTH_WSO2_ID`, `AUTH_WSO2_SECRET`, `AUTH_WSO2_ISSUER`.
 * The issuer is https://<host>:9443/oauth2/token, with /t/<tenant> before it for a tenant. Request the user attributes in the application, or the id token holds `sub` alone. The hosted product is `asgardeo`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import WSO2IdentityServer from "authlas/providers/wso2"
 *
 * const response = await Auth(request, { providers: [WSO2IdentityServer] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://is.docs.wso2.com/en/latest/guides/authentication/oidc/}
 */
export default function WSO2IdentityServer(
  options: WSO2IdentityServerOptions = {},
): OIDCConfig<WSO2IdentityServerProfile> {
  return {
    id: "wso2",
    name: "WSO2 Identity Server",
    type: "oidc",
    checks: ["pkce", "state", "nonce"],
    profile: (profile) => ({
      id: profile.sub,
      name:
        profile.name ||
        [profile.given_name, profile.family_name].filter(Boolean).join(" ") ||
        profile.preferred_username ||
        profile.username ||
        null,
      email: profile.email || null,
      image: profile.picture || null,
    }),
    userClaims: {
      name: ["name", "given_name", "family_name", "preferred_username", "username"],
      email: ["email"],
      image: ["picture"],
    },
    schema: async () => (await import("../checks/wso2.js")).WSO2IdentityServerProfile,
    email: { presence: "sometimes", verified: "email_verified", trust: "none" },
    hints: {
      "does not match with the registered":
        "Set the authorized redirect URL of the application in WSO2 Identity Server to the callback URL, letter by letter",
      "A valid OAuth client could not be found":
        "The client id is unknown to WSO2 Identity Server, or belongs to another tenant",
      "Invalid authorization code received":
        "The code is used up or wrong. Start the sign-in again, and see that the callback is not called twice",
    },
    style: { brandColor: "#ff7300", text: "#000000", monogram: "WI" },
    ...dpop,
    ...registration,
    options,
  }
}
