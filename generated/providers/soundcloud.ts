// Generated from providers.yaml#soundcloud by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { SoundCloudProfile } from "../profiles/soundcloud.js"

export type { SoundCloudProfile } from "../profiles/soundcloud.js"

/** Options of SoundCloud. */
export interface SoundCloudOptions extends OAuthUserConfig<SoundCloudProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 1 hour. */
  offline?: boolean
}

/**
 * Sign in with SoundCloud.
 *
 * Callback URL: `{origin}/auth/callback/soundcloud`. Environment: `AUTH_SOUNDCLOUD_ID`, `AUTH_SOUNDCLOUD_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import SoundCloud from "authlas/providers/soundcloud"
 *
 * const response = await Auth(request, { providers: [SoundCloud] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developers.soundcloud.com/docs/api/guide}
 */
export default function SoundCloud(options: SoundCloudOptions = {}): OAuth2Config<SoundCloudProfile> {
  return {
    id: "soundcloud",
    name: "SoundCloud",
    type: "oauth",
    authorization: { url: "https://secure.soundcloud.com/authorize", params: { scope: "" } },
    token: "https://secure.soundcloud.com/oauth/token",
    userinfo: {
      url: "https://api.soundcloud.com/me",
      auth: "none",
      headers: { Authorization: "OAuth {tokens.access_token}" },
    },
    checks: ["pkce", "state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.urn,
      name: profile.full_name || profile.username || null,
      email: null,
      image: profile.avatar_url || null,
    }),
    schema: async () => (await import("../profiles/soundcloud.js")).SoundCloudProfile,
    email: { presence: "never" },
    refresh: { rotates: true },
    revoke: {
      url: "https://secure.soundcloud.com/sign-out",
      auth: "none",
      json: { access_token: "{token}" },
    },
    style: { brandColor: "#ff5500" },
    options,
  }
}
