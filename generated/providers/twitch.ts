// Generated from providers.yaml#twitch by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { TwitchProfile } from "../profiles/twitch.js"

export type { TwitchProfile } from "../profiles/twitch.js"

/** Options of Twitch. */
export interface TwitchOptions extends OAuthUserConfig<TwitchProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with Twitch.
 *
 * Callback URL: `{origin}/auth/callback/twitch`. Environment: `AUTH_TWITCH_ID`, `AUTH_TWITCH_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Twitch from "authlas/providers/twitch"
 *
 * const response = await Auth(request, { providers: [Twitch] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://dev.twitch.tv/docs/authentication/getting-tokens-oidc/}
 */
export default function Twitch(options: TwitchOptions = {}): OIDCConfig<TwitchProfile> {
  return {
    id: "twitch",
    name: "Twitch",
    type: "oidc",
    issuer: "https://id.twitch.tv/oauth2",
    authorization: {
      params: {
        scope: "openid user:read:email",
        claims: { id_token: { email: null, email_verified: null, picture: null, preferred_username: null } },
      },
    },
    token: { answer: { error: { description: "message" }, join: ["scope"] } },
    checks: ["state", "nonce"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    userClaims: { name: ["name", "nickname", "preferred_username"], email: ["email"], image: ["picture"] },
    schema: async () => (await import("../checks/twitch.js")).TwitchProfile,
    email: { presence: "scope", verified: "email_verified" },
    revoke: {
      url: "https://id.twitch.tv/oauth2/revoke",
      auth: "none",
      form: { client_id: "{options.clientId}", token: "{token}" },
    },
    logout: "none",
    api: ["api.twitch.tv", "id.twitch.tv"],
    hints: {
      redirect_mismatch: 'Add the callback URL to "OAuth Redirect URLs" of the application, letter by letter',
      "invalid client secret":
        "The client secret is wrong. A new one in the developer console ends the former",
      "invalid client": "The client id is wrong. Copy it from the developer console",
      "Invalid authorization code":
        "The code is used up or too old. Start the sign-in again, and see that the callback is not called twice",
    },
    style: {
      brandColor: "#9146ff",
      mark: "M11.571 4.714h1.715v5.143H11.57zm4.715 0H18v5.143h-1.714zM6 0L1.714 4.286v15.428h5.143V24l4.286-4.286h3.428L22.286 12V0zm14.571 11.143l-3.428 3.428h-3.429l-3 3v-3H6.857V1.714h13.714Z",
    },
    ...dpop,
    ...registration,
    options,
  }
}
