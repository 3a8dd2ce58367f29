// Generated from providers.yaml#cognito by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import { assertOption, type OAuthUserConfig, type OIDCConfig } from "../../src/providers/index.js"
import type { CognitoProfile } from "../profiles/cognito.js"

export type { CognitoProfile } from "../profiles/cognito.js"

/** Options of Cognito. */
export interface CognitoOptions extends OAuthUserConfig<CognitoProfile> {
  /** Domain of the user pool's pages; needed to sign users out there. */
  domain?: string
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. The life of a refresh token depends on the app client's setting, 30 days unless it says otherwise. */
  offline?: boolean
}

/**
 * Sign in with Cognito.
 *
 * Callback URL: `{origin}/auth/callback/cognito`. Environment: `AUTH_COGNITO_ID`, `AUTH_COGNITO_SECRET`, `AUTH_COGNITO_ISSUER`.
 * The issuer is https://cognito-idp.<region>.amazonaws.com/<user pool id>. Allow the scopes openid, profile and email in the app client.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Cognito from "authlas/providers/cognito"
 *
 * const response = await Auth(request, { providers: [Cognito] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://docs.aws.amazon.com/cognito/latest/developerguide/federation-endpoints-oauth-grants.html}
 */
export default function Cognito(options: CognitoOptions = {}): OIDCConfig<CognitoProfile> {
  assertOption("cognito", "domain", options.domain, "host")
  return {
    id: "cognito",
    name: "Cognito",
    type: "oidc",
    calls: { authorization: { allow: ["identity_provider"] } },
    checks: ["pkce", "state", "nonce"],
    profile: (profile) => ({
      id: profile.sub,
      name:
        profile.name ||
        profile.nickname ||
        [profile.given_name, profile.family_name].filter(Boolean).join(" ") ||
        profile.preferred_username ||
        profile.username ||
        profile["cognito:username"] ||
        null,
      email: profile.email || null,
      image: profile.picture || null,
    }),
    userClaims: {
      name: [
        "name",
        "nickname",
        "given_name",
        "family_name",
        "preferred_username",
        "username",
        "cognito:username",
      ],
      email: ["email"],
      image: ["picture"],
    },
    schema: async () => (await import("../checks/cognito.js")).CognitoProfile,
    email: { presence: "sometimes", verified: "email_verified", trust: "operator" },
    logout: {
      url: options.domain && `https://${options.domain}/logout`,
      query: { client_id: "{options.clientId}", logout_uri: "{post_logout_redirect_uri}" },
    },
    hints: {
      "attributes required":
        "The outer identity provider does not give an attribute that the pool demands. Map it, and ask for its scope there",
      "User is not enabled": "The user is disabled in the user pool",
      "PreSignUp failed": "The trigger of the user pool refused the user",
      unauthorized_client: "Turn on the authorization code grant for the app client",
      invalid_scope: "Allow the scopes that are asked for (openid, email, profile) for the app client",
      invalid_client:
        "Cognito does not accept the client id or the client secret. Give no secret when the app client has none",
    },
    style: { brandColor: "#c17b9e", monogram: "CT" },
    ...dpop,
    ...registration,
    options,
  }
}
