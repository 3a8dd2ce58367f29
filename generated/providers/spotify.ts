// Generated from providers.yaml#spotify by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { SpotifyProfile } from "../profiles/spotify.js"

export type { SpotifyImage, SpotifyProfile } from "../profiles/spotify.js"

/** Options of Spotify. */
export interface SpotifyOptions extends OAuthUserConfig<SpotifyProfile> {
  /** What the account id is made of: `account_id` stays, which a new application should take. Default: `id`, as with Auth.js, which Spotify advises against for linking accounts. */
  accountId?: "account_id"
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 1 hour. */
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
    schema: async () => (await import("../profiles/spotify.js")).SpotifyProfile,
    email: { presence: "scope", verified: false },
    revoke: "https://accounts.spotify.com/oauth2/revoke/v1",
    hints: {
      "Invalid redirect URI":
        'Add the callback URL to "Redirect URIs" of the app, letter by letter. In development use 127.0.0.1, since localhost is refused',
      invalid_client:
        "Spotify does not accept the client id or the client secret. Copy both from the app's dashboard",
      http_403:
        'The app is in development mode and this user is not on its list. Add them under "User Management", or ask for extended quota',
      http_429: "Too many requests. Wait for as long as the Retry-After header says",
    },
    style: { brandColor: "#1db954" },
    options,
  }
}
