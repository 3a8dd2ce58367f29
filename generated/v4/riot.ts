// Generated from providers.yaml#riot by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeRiotGames from "../providers/riot.js"

/** Of what Riot Games says, as version 4 types it. */
export interface RiotGamesProfile {
  [claim: string]: any
  puuid: string
  gameName: string
  tagLine: string
}

/**
 * Sign in with Riot Games, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function RiotGames<P extends RiotGamesProfile>(
  options: OAuthUserConfig<P> & {
    /** The cluster near your server, which is asked who signed in. All know every user. Default europe. */
    cluster?: "americas" | "asia" | "europe"
  },
): OAuthConfig<P> {
  return offerProvider(makeRiotGames(options as never))
}
