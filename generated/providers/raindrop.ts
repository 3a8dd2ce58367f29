// Generated from providers.yaml#raindrop by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { RaindropProfile } from "../profiles/raindrop.js"

export type { RaindropProfile } from "../profiles/raindrop.js"

/** Options of Raindrop.io. */
export interface RaindropOptions extends OAuthUserConfig<RaindropProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 14 days. */
  offline?: boolean
}

/**
 * Sign in with Raindrop.io.
 *
 * Callback URL: `{origin}/auth/callback/raindrop`. Environment: `AUTH_RAINDROP_ID`, `AUTH_RAINDROP_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Raindrop from "authlas/providers/raindrop"
 *
 * const response = await Auth(request, { providers: [Raindrop] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developer.raindrop.io/v1/authentication/token.md}
 */
export default function Raindrop(options: RaindropOptions = {}): OAuth2Config<RaindropProfile> {
  return {
    id: "raindrop",
    name: "Raindrop.io",
    type: "oauth",
    authorization: { url: "https://raindrop.io/oauth/authorize", params: { scope: "" } },
    token: { url: "https://raindrop.io/oauth/access_token", json: {} },
    userinfo: {
      url: "https://api.raindrop.io/rest/v1/user",
      answer: {
        fails: { path: "result", is: [false] },
        error: { description: "errorMessage" },
        pick: "user",
      },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile._id?.toString(),
      name: profile.fullName || null,
      email: profile.email || null,
      image: null,
    }),
    schema: async () => (await import("../checks/raindrop.js")).RaindropProfile,
    email: { presence: "always", verified: false },
    refresh: { url: "https://raindrop.io/oauth/access_token", json: {} },
    api: ["api.raindrop.io"],
    hints: {
      invalid_application_status:
        "The application has as many tokens as it may have, or Raindrop.io has suspended it. Look at it in the App Management Console",
      bad_authorization_code:
        "The code is used up or too old. Start the sign-in again, and see that the callback is not called twice",
    },
    style: { brandColor: "#0b7ed0", monogram: "RI" },
    options,
  }
}
