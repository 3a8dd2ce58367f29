// Generated from providers.yaml#myanimelist by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeMyAnimeList from "../providers/myanimelist.js"

/** Of what MyAnimeList says, as version 4 types it. */
export interface MyAnimeListProfile {
  [claim: string]: any
  id: any
  name: string
  picture: string
  gender: string
  birthday: string
  location: string
  joined_at: string
  time_zone: string
  is_supporter: boolean
}

/**
 * Sign in with MyAnimeList, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function MyAnimeList<P extends MyAnimeListProfile>(
  options: OAuthUserConfig<P>,
): OAuthConfig<P> {
  return offerProvider(makeMyAnimeList(options as never))
}
