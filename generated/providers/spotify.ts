// Generated from providers.yaml#spotify by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { SpotifyProfile } from "../profiles/spotify.js"

export type { SpotifyImage, SpotifyProfile } from "../profiles/spotify.js"

/** Options of Spotify. */
export interface SpotifyOptions extends OAuthUserConfig<SpotifyProfile> {
  /** What the account id is made of: `account_id` stays, which a new application should take. Default: `id`, as with Auth.js, which Spotify advises against for linking accounts. */
  accountId?: "account_id"
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 1 hour and the life of a refresh token depends on the sign-in: it ends six months after that, however often it is used. */
  offline?: boolean
}

/**
 * Sign in with Spotify.
 *
 * Callback URL: `{origin}/auth/callback/spotify`. Environment: `AUTH_SPOTIFY_ID`, `AUTH_SPOTIFY_SECRET`.
 * Use 127.0.0.1 rather than localhost in development.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Spotify from "authlas/providers/spotify"
 *
 * const response = await Auth(request, { providers: [Spotify] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developer.spotify.com/documentation/web-api/tutorials/code-flow}
 */
export default function Spotify(options: SpotifyOptions = {}): OAuth2Config<SpotifyProfile> {
  return {
    id: "spotify",
    name: "Spotify",
    type: "oauth",
    authorization: "https://accounts.spotify.com/authorize?scope=user-read-email",
    token: "https://accounts.spotify.com/api/token",
    userinfo: "https://api.spotify.com/v1/me",
    checks: ["pkce", "state"],
    profile: (profile) => ({
      id:
        (options.accountId === "account_id" && profile.account_id) ||
        (!options.accountId && profile.id) ||
        undefined,
      name: profile.display_name || null,
      email: profile.email || null,
      image: profile.images?.[0]?.url || null,
    }),
    schema: async () => (await import("../checks/spotify.js")).SpotifyProfile,
    email: { presence: "scope", verified: false },
    revoke: "https://accounts.spotify.com/oauth2/revoke/v1",
    api: ["api.spotify.com"],
    hints: {
      "Invalid redirect URI":
        'Add the callback URL to "Redirect URIs" of the app, letter by letter. In development use 127.0.0.1, since localhost is refused',
      invalid_client:
        "Spotify does not accept the client id or the client secret. Copy both from the app's dashboard",
      http_403:
        'The app is in development mode and this user is not on its list. Add them under "User Management", or ask for extended quota',
      http_429: "Too many requests. Wait for as long as the Retry-After header says",
    },
    style: {
      brandColor: "#1db954",
      mark: "M12 0C5.4 0 0 5.4 0 12s5.4 12 12 12 12-5.4 12-12S18.66 0 12 0zm5.521 17.34c-.24.359-.66.48-1.021.24-2.82-1.74-6.36-2.101-10.561-1.141-.418.122-.779-.179-.899-.539-.12-.421.18-.78.54-.9 4.56-1.021 8.52-.6 11.64 1.32.42.18.479.659.301 1.02zm1.44-3.3c-.301.42-.841.6-1.262.3-3.239-1.98-8.159-2.58-11.939-1.38-.479.12-1.02-.12-1.14-.6-.12-.48.12-1.021.6-1.141C9.6 9.9 15 10.561 18.72 12.84c.361.181.54.78.241 1.2zm.12-3.36C15.24 8.4 8.82 8.16 5.16 9.301c-.6.179-1.2-.181-1.38-.721-.18-.601.18-1.2.72-1.381 4.26-1.26 11.28-1.02 15.721 1.621.539.3.719 1.02.419 1.56-.299.421-1.02.599-1.559.3z",
    },
    options,
  }
}
