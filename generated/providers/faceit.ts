// Generated from providers.yaml#faceit by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { FACEITProfile } from "../profiles/faceit.js"

export type { FACEITProfile } from "../profiles/faceit.js"

/** Options of FACEIT. */
export interface FACEITOptions extends OAuthUserConfig<FACEITProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with FACEIT.
 *
 * Callback URL: `{origin}/auth/callback/faceit`. Environment: `AUTH_FACEIT_ID`, `AUTH_FACEIT_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import FACEIT from "authlas/providers/faceit"
 *
 * const response = await Auth(request, { providers: [FACEIT] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://docs.faceit.com/getting-started/authentication/oauth2}
 */
export default function FACEIT(options: FACEITOptions = {}): OAuth2Config<FACEITProfile> {
  return {
    id: "faceit",
    name: "FACEIT",
    type: "oauth",
    authorization: "https://accounts.faceit.com/accounts?scope=openid+profile+email&redirect_popup=true",
    token: "https://api.faceit.com/auth/v1/oauth/token",
    userinfo: "https://api.faceit.com/auth/v1/resources/userinfo",
    checks: ["pkce", "state"],
    profile: (profile) => ({
      id: profile.guid,
      name: profile.name || profile.nickname || null,
      email: profile.email || null,
      image: profile.picture || null,
    }),
    schema: async () => (await import("../checks/faceit.js")).FACEITProfile,
    email: { presence: "scope", verified: "email_verified" },
    api: ["api.faceit.com"],
    style: {
      brandColor: "#ff5500",
      mark: "M23.999 2.705a.167.167 0 00-.312-.1 1141.27 1141.27 0 00-6.053 9.375H.218c-.221 0-.301.282-.11.352 7.227 2.73 17.667 6.836 23.5 9.134.15.06.39-.08.39-.18z",
    },
    options,
  }
}
