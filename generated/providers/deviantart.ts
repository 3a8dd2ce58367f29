// Generated from providers.yaml#deviantart by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { DeviantArtProfile } from "../profiles/deviantart.js"

export type { DeviantArtProfile } from "../profiles/deviantart.js"

/** Options of DeviantArt. */
export interface DeviantArtOptions extends OAuthUserConfig<DeviantArtProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with DeviantArt.
 *
 * Callback URL: `{origin}/auth/callback/deviantart`. Environment: `AUTH_DEVIANTART_ID`, `AUTH_DEVIANTART_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import DeviantArt from "authlas/providers/deviantart"
 *
 * const response = await Auth(request, { providers: [DeviantArt] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://www.deviantart.com/developers/authentication}
 */
export default function DeviantArt(options: DeviantArtOptions = {}): OAuth2Config<DeviantArtProfile> {
  return {
    id: "deviantart",
    name: "DeviantArt",
    type: "oauth",
    authorization: { url: "https://www.deviantart.com/oauth2/authorize", params: { scope: "user" } },
    token: "https://www.deviantart.com/oauth2/token",
    userinfo: "https://www.deviantart.com/api/v1/oauth2/user/whoami",
    checks: ["pkce", "state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.userid,
      name: profile.username || null,
      email: null,
      image: profile.usericon || null,
    }),
    schema: async () => (await import("../checks/deviantart.js")).DeviantArtProfile,
    email: { presence: "never" },
    refresh: { rotates: true },
    revoke: "https://www.deviantart.com/oauth2/revoke",
    api: ["www.deviantart.com"],
    hints: {
      invalid_request:
        "On a refresh, DeviantArt says this of a refresh token that it does not take any more: the user has to sign in again",
    },
    style: {
      brandColor: "#05cc47",
      mark: "M19.207 4.794l.23-.43V0H15.07l-.436.44-2.058 3.925-.646.436H4.58v5.993h4.04l.36.436-4.175 7.98-.24.43V24H8.93l.436-.44 2.07-3.925.644-.436h7.35v-5.993h-4.05l-.36-.438 4.186-7.977z",
    },
    options,
  }
}
