// Generated from providers.yaml#lastfm by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeLastFm from "../providers/lastfm.js"

/** Of what Last.fm says, as version 4 types it. */
export interface LastFmProfile {
  [claim: string]: any
  name: string
  realname: string
  url: string
  country: string
  image: Array<{ size: string; "#text": string }>
}

/**
 * Sign in with Last.fm, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function LastFm<P extends LastFmProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeLastFm(options as never))
}
