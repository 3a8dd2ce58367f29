// Generated from providers.yaml#tidal by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { TIDALProfile } from "../profiles/tidal.js"

export type { TIDALProfile } from "../profiles/tidal.js"

/** Options of TIDAL. */
export interface TIDALOptions extends OAuthUserConfig<TIDALProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 4 hours. */
  offline?: boolean
}

/**
 * Sign in with TIDAL.
 *
 * Callback URL: `{origin}/auth/callback/tidal`. Environment: `AUTH_TIDAL_ID`.
 * The user name is often the e-mail address, so think before you show it.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import TIDAL from "authlas/providers/tidal"
 *
 * const response = await Auth(request, { providers: [TIDAL] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developer.tidal.com/documentation/api-sdk/api-sdk-authorization}
 */
export default function TIDAL(options: TIDALOptions = {}): OAuth2Config<TIDALProfile> {
  return {
    id: "tidal",
    name: "TIDAL",
    type: "oauth",
    authorization: { url: "https://login.tidal.com/authorize", params: { scope: "user.read" } },
    token: "https://auth.tidal.com/v1/oauth2/token",
    userinfo: {
      url: "https://openapi.tidal.com/v2/users/me",
      headers: { Accept: "application/vnd.api+json" },
      answer: { error: { code: "errors[0].code", description: "errors[0].detail" }, pick: "data" },
    },
    checks: ["pkce", "state"],
    client: { token_endpoint_auth_method: "none" },
    profile: (profile) => ({
      id: profile.id,
      name:
        [profile.attributes?.firstName, profile.attributes?.lastName].filter(Boolean).join(" ") ||
        profile.attributes?.username ||
        null,
      email: profile.attributes?.email || null,
      image: null,
    }),
    schema: async () => (await import("../checks/tidal.js")).TIDALProfile,
    email: { presence: "sometimes", verified: "attributes.emailVerified", trust: "none" },
    refresh: { rotates: false },
    api: ["openapi.tidal.com"],
    style: {
      brandColor: "#000000",
      mark: "M12.012 3.992L8.008 7.996 4.004 3.992 0 7.996 4.004 12l4.004-4.004L12.012 12l-4.004 4.004 4.004 4.004 4.004-4.004L12.012 12l4.004-4.004-4.004-4.004zM16.042 7.996l3.979-3.979L24 7.996l-3.979 3.979z",
    },
    options,
  }
}
