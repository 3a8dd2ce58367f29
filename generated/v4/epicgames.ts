// Generated from providers.yaml#epicgames by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeEpicGames from "../providers/epicgames.js"

/** Of what Epic Games says, as version 4 types it. */
export interface EpicGamesProfile {
  [claim: string]: any
  sub: string
  preferred_username: string
}

/**
 * Sign in with Epic Games, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function EpicGames<P extends EpicGamesProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeEpicGames(options as never))
}
