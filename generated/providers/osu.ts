// Generated from providers.yaml#osu by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { OsuProfile } from "../profiles/osu.js"

export type { OsuProfile } from "../profiles/osu.js"

/** Options of osu!. */
export interface OsuOptions extends OAuthUserConfig<OsuProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/** Another name of the profile of osu!. */
export type OsuUserCompact = OsuProfile

/**
 * Sign in with osu!.
 *
 * Callback URL: `{origin}/auth/callback/osu`. Environment: `AUTH_OSU_ID`, `AUTH_OSU_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Osu from "authlas/providers/osu"
 *
 * const response = await Auth(request, { providers: [Osu] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://osu.ppy.sh/docs/index.html}
 */
export default function Osu(options: OsuOptions = {}): OAuth2Config<OsuProfile> {
  return {
    id: "osu",
    name: "osu!",
    type: "oauth",
    authorization: "https://osu.ppy.sh/oauth/authorize?scope=identify",
    token: "https://osu.ppy.sh/oauth/token",
    userinfo: "https://osu.ppy.sh/api/v2/me",
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id?.toString(),
      name: profile.username || null,
      email: null,
      image: (profile.avatar_url?.startsWith("https://") && profile.avatar_url) || null,
    }),
    schema: async () => (await import("../profiles/osu.js")).OsuProfile,
    email: { presence: "never" },
    refresh: { rotates: true },
    revoke: { url: "https://osu.ppy.sh/api/v2/oauth/tokens/current", method: "DELETE", auth: "bearer" },
    style: { brandColor: "#ff66aa" },
    options,
  }
}
