// Generated from providers.yaml#unsplash by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { UnsplashProfile } from "../profiles/unsplash.js"

export type { UnsplashProfile } from "../profiles/unsplash.js"

/** Options of Unsplash. */
export interface UnsplashOptions extends OAuthUserConfig<UnsplashProfile> {}

/**
 * Sign in with Unsplash.
 *
 * Callback URL: `{origin}/auth/callback/unsplash`. Environment: `AUTH_UNSPLASH_ID`, `AUTH_UNSPLASH_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Unsplash from "authlas/providers/unsplash"
 *
 * const response = await Auth(request, { providers: [Unsplash] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://unsplash.com/documentation/user-authentication-workflow}
 */
export default function Unsplash(options: UnsplashOptions = {}): OAuth2Config<UnsplashProfile> {
  return {
    id: "unsplash",
    name: "Unsplash",
    type: "oauth",
    authorization: { url: "https://unsplash.com/oauth/authorize", params: { scope: "public read_user" } },
    token: "https://unsplash.com/oauth/token",
    userinfo: {
      url: "https://api.unsplash.com/me",
      headers: { "Accept-Version": "v1" },
      answer: { error: { description: "errors[0]" } },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id,
      name: profile.name || profile.username || null,
      email: profile.email || null,
      image: profile.profile_image?.large || profile.profile_image?.medium || null,
    }),
    schema: async () => (await import("../checks/unsplash.js")).UnsplashProfile,
    email: { presence: "scope", verified: false },
    refresh: "none",
    api: ["api.unsplash.com"],
    style: { brandColor: "#000000", mark: "M7.5 6.75V0h9v6.75h-9zm9 3.75H24V24H0V10.5h7.5v6.75h9V10.5z" },
    options,
  }
}
