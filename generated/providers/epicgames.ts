// Generated from providers.yaml#epicgames by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { EpicGamesProfile } from "../profiles/epicgames.js"

export type { EpicGamesProfile } from "../profiles/epicgames.js"

/** Options of Epic Games. */
export interface EpicGamesOptions extends OAuthUserConfig<EpicGamesProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with Epic Games.
 *
 * Callback URL: `{origin}/auth/callback/epicgames`. Environment: `AUTH_EPICGAMES_ID`, `AUTH_EPICGAMES_SECRET`.
 * The application needs the permission "Basic profile" of Epic Account Services. Epic gives neither e-mail nor picture.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import EpicGames from "authlas/providers/epicgames"
 *
 * const response = await Auth(request, { providers: [EpicGames] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://dev.epicgames.com/docs/web-api-ref/authentication}
 */
export default function EpicGames(options: EpicGamesOptions = {}): OAuth2Config<EpicGamesProfile> {
  return {
    id: "epicgames",
    name: "Epic Games",
    type: "oauth",
    authorization: { url: "https://www.epicgames.com/id/authorize", params: { scope: "basic_profile" } },
    token: { url: "https://api.epicgames.dev/epic/oauth/v2/token", auth: "basic" },
    userinfo: "https://api.epicgames.dev/epic/oauth/v2/userInfo",
    checks: ["state"],
    profile: (profile) => ({
      id: profile.sub,
      name: profile.preferred_username || null,
      email: null,
      image: null,
    }),
    schema: async () => (await import("../profiles/epicgames.js")).EpicGamesProfile,
    email: { presence: "never" },
    revoke: {
      url: "https://api.epicgames.dev/epic/oauth/v2/revoke",
      auth: "basic",
      form: { token: "{token}" },
    },
    style: { brandColor: "#313131" },
    options,
  }
}
