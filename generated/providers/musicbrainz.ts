// Generated from providers.yaml#musicbrainz by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { MusicBrainzProfile } from "../profiles/musicbrainz.js"

export type { MusicBrainzProfile } from "../profiles/musicbrainz.js"

/** Options of MusicBrainz. */
export interface MusicBrainzOptions extends OAuthUserConfig<MusicBrainzProfile> {
  /** True: a sign-in asks for a refresh token, by `access_type=offline`. Default false. */
  offline?: boolean
}

/**
 * Sign in with MusicBrainz.
 *
 * Callback URL: `{origin}/auth/callback/musicbrainz`. Environment: `AUTH_MUSICBRAINZ_ID`, `AUTH_MUSICBRAINZ_SECRET`.
 * MetaBrainz is moving accounts to metabrainz.org; this is the sign-in of musicbrainz.org.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import MusicBrainz from "authlas/providers/musicbrainz"
 *
 * const response = await Auth(request, { providers: [MusicBrainz] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://musicbrainz.org/doc/Development/OAuth2}
 */
export default function MusicBrainz(options: MusicBrainzOptions = {}): OAuth2Config<MusicBrainzProfile> {
  return {
    id: "musicbrainz",
    name: "MusicBrainz",
    type: "oauth",
    authorization: {
      url: "https://musicbrainz.org/oauth2/authorize",
      params: { scope: "profile email" },
      allow: ["access_type"],
    },
    token: "https://musicbrainz.org/oauth2/token",
    userinfo: "https://musicbrainz.org/oauth2/userinfo",
    checks: ["pkce", "state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.metabrainz_user_id?.toString(),
      name: profile.sub || null,
      email: profile.email || null,
      image: null,
    }),
    schema: async () => (await import("../profiles/musicbrainz.js")).MusicBrainzProfile,
    email: { presence: "scope", verified: "email_verified" },
    refresh: { ask: { query: { access_type: "offline" } } },
    revoke: "https://musicbrainz.org/oauth2/revoke",
    style: { brandColor: "#ba478f" },
    options,
  }
}
