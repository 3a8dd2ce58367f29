// Generated from providers.yaml#freesound by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { FreesoundProfile } from "../profiles/freesound.js"

export type { FreesoundProfile } from "../profiles/freesound.js"

/** Options of Freesound. */
export interface FreesoundOptions extends OAuthUserConfig<FreesoundProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 1 day. */
  offline?: boolean
}

/**
 * Sign in with Freesound.
 *
 * Callback URL: `{origin}/auth/callback/freesound`. Environment: `AUTH_FREESOUND_ID`, `AUTH_FREESOUND_SECRET`.
 * Freesound sends users back to the "Redirect url" of the API credential, and to no other address.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Freesound from "authlas/providers/freesound"
 *
 * const response = await Auth(request, { providers: [Freesound] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://freesound.org/docs/api/authentication.html}
 */
export default function Freesound(options: FreesoundOptions = {}): OAuth2Config<FreesoundProfile> {
  return {
    id: "freesound",
    name: "Freesound",
    type: "oauth",
    authorization: { url: "https://freesound.org/apiv2/oauth2/authorize/", params: { scope: "" } },
    token: {
      url: "https://freesound.org/apiv2/oauth2/access_token/",
      answer: { set: { token_type: "bearer" } },
    },
    userinfo: {
      url: "https://freesound.org/apiv2/me/",
      answer: { error: { code: "detail", description: "detail" } },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.unique_id?.toString(),
      name: profile.username || null,
      email: profile.email || null,
      image: profile.avatar?.large || null,
    }),
    schema: async () => (await import("../checks/freesound.js")).FreesoundProfile,
    email: { presence: "always", verified: false },
    refresh: { rotates: true },
    api: ["freesound.org"],
    hints: {
      invalid_grant:
        "The code was used before, or is older than ten minutes. Start the sign-in again, and see that the callback is not called twice",
    },
    style: { brandColor: "#ff3546", monogram: "FE" },
    options,
  }
}
