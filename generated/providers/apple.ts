// Generated from providers.yaml#apple by `npm run generate`. Edit the entry, not this file.
import { dpop, mint, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { AppleProfile } from "../profiles/apple.js"

export type { AppleNonConformUser, AppleProfile } from "../profiles/apple.js"

/** Options of Apple. */
export interface AppleOptions extends OAuthUserConfig<AppleProfile> {
  /** Ten-character id of the team; the issuer of a minted client secret. */
  teamId?: string
  /** Id of the Sign in with Apple key. */
  keyId?: string
  /** Text of the key file (PKCS 8 PEM). Give these three in place of `clientSecret`. */
  privateKey?: string
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with Apple.
 *
 * Callback URL: `{origin}/auth/callback/apple`. Environment: `AUTH_APPLE_ID`, `AUTH_APPLE_SECRET` (optional).
 * The client id is that of the Services ID. In place of a client secret, which Apple lets live for six months, give teamId, keyId and privateKey; one is then made for each call. The callback URL must be https and not localhost, so develop with a tunnel or simulated. The name comes on the first consent only, so store it.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Apple from "authlas/providers/apple"
 *
 * const response = await Auth(request, { providers: [Apple] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developer.apple.com/documentation/signinwithapple}
 */
export default function Apple(options: AppleOptions = {}): OIDCConfig<AppleProfile> {
  return {
    id: "apple",
    name: "Apple",
    type: "oidc",
    issuer: "https://appleid.apple.com",
    authorization: { params: { scope: "name email", response_mode: "form_post" } },
    checks: ["nonce", "state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    mint: {
      alg: "ES256",
      key: options.privateKey,
      kid: options.keyId,
      iss: options.teamId,
      aud: "https://appleid.apple.com",
    },
    callback: { json: ["user"] },
    profile: (profile) => ({
      id: profile.sub,
      name:
        [profile.user?.name?.firstName, profile.user?.name?.lastName].filter(Boolean).join(" ") ||
        profile.email ||
        null,
      email: profile.email || null,
      image: null,
    }),
    userClaims: { email: ["email"] },
    schema: async () => (await import("../checks/apple.js")).AppleProfile,
    email: { presence: "scope", verified: "email_verified" },
    refresh: { rotates: false },
    revoke: "https://appleid.apple.com/auth/revoke",
    logout: "none",
    hints: {
      user_cancelled_authorize: "The user cancelled on Apple's page",
      invalid_client:
        "Apple does not accept the client secret. Check teamId, keyId, privateKey and that the client id is the Services ID, or make a new secret if you mint it yourself, since it ends after six months",
      invalid_grant:
        "The code is older than five minutes, was used before, or was issued for another client id or callback URL. Start the sign-in again, and see that the callback is not called twice",
      invalid_scope: "Apple knows the scopes name and email only",
      unauthorized_client:
        "The client id may not be used for sign-ins. Turn on Sign in with Apple for the Services ID and give it this domain and callback URL",
    },
    style: {
      brandColor: "#000000",
      mark: "M12.152 6.896c-.948 0-2.415-1.078-3.96-1.04-2.04.027-3.91 1.183-4.961 3.014-2.117 3.675-.546 9.103 1.519 12.09 1.013 1.454 2.208 3.09 3.792 3.039 1.52-.065 2.09-.987 3.935-.987 1.831 0 2.35.987 3.96.948 1.637-.026 2.676-1.48 3.676-2.948 1.156-1.688 1.636-3.325 1.662-3.415-.039-.013-3.182-1.221-3.22-4.857-.026-3.04 2.48-4.494 2.597-4.559-1.429-2.09-3.623-2.324-4.39-2.376-2-.156-3.675 1.09-4.61 1.09zM15.53 3.83c.843-1.012 1.4-2.427 1.245-3.83-1.207.052-2.662.805-3.532 1.818-.78.896-1.454 2.338-1.273 3.714 1.338.104 2.715-.688 3.559-1.701",
    },
    ...dpop,
    ...mint,
    ...registration,
    options,
  }
}
