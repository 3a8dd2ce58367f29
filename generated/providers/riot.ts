// Generated from providers.yaml#riot by `npm run generate`. Edit the entry, not this file.
import { assertOption, type OAuth2Config, type OAuthUserConfig } from "../../src/providers/index.js"
import type { RiotGamesProfile } from "../profiles/riot.js"

export type { RiotGamesProfile } from "../profiles/riot.js"

/** Options of Riot Games. */
export interface RiotGamesOptions extends OAuthUserConfig<RiotGamesProfile> {
  /** The cluster near your server, which is asked who signed in. All know every user. Default europe. */
  cluster?: "americas" | "asia" | "europe"
  /** True: a sign-in asks for a refresh token, by the scope `offline_access`. Default false. */
  offline?: boolean
}

/**
 * Sign in with Riot Games.
 *
 * Callback URL: `{origin}/auth/callback/riot`. Environment: `AUTH_RIOT_ID`, `AUTH_RIOT_SECRET` (optional).
 * Riot Sign On is for production applications that Riot has approved. Newer clients get a private key in place of a client secret: set client.token_endpoint_auth_method to private_key_jwt, and token.clientPrivateKey to the key.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import RiotGames from "authlas/providers/riot"
 *
 * const response = await Auth(request, { providers: [RiotGames] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developer.riotgames.com/docs/lol#rso-integration}
 */
export default function RiotGames(options: RiotGamesOptions = {}): OAuth2Config<RiotGamesProfile> {
  assertOption("riot", "cluster", options.cluster, ["americas", "asia", "europe"])
  const region = options.cluster || "europe"
  return {
    id: "riot",
    name: "Riot Games",
    type: "oauth",
    issuer: "https://auth.riotgames.com",
    authorization: { url: "https://auth.riotgames.com/authorize", params: { scope: "openid" } },
    token: "https://auth.riotgames.com/token",
    userinfo: {
      url: `https://${region}.api.riotgames.com/riot/account/v1/accounts/me`,
      answer: { error: { code: "status.status_code", description: "status.message" } },
    },
    checks: ["pkce", "state"],
    profile: (profile) => ({
      id: profile.puuid,
      name:
        (profile.gameName && profile.tagLine && `${profile.gameName}#${profile.tagLine}`) ||
        profile.gameName ||
        null,
      email: null,
      image: null,
    }),
    schema: async () => (await import("../checks/riot.js")).RiotGamesProfile,
    email: { presence: "never" },
    refresh: { ask: { scope: ["offline_access"] } },
    revoke: "https://auth.riotgames.com/token/revoke",
    logout: "https://auth.riotgames.com/logout",
    style: {
      brandColor: "#eb0029",
      mark: "M13.458.86 0 7.093l3.353 12.761 2.552-.313-.701-8.024.838-.373 1.447 8.202 4.361-.535-.775-8.857.83-.37 1.591 9.025 4.412-.542-.849-9.708.84-.374 1.74 9.87L24 17.318V3.5Zm.316 19.356.222 1.256L24 23.14v-4.18l-10.22 1.256Z",
    },
    options,
  }
}
