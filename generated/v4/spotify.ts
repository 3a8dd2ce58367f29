// Generated from providers.yaml#spotify by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeSpotify from "../providers/spotify.js"

/** Of what Spotify says, as version 4 types it. */
export interface SpotifyProfile {
  [claim: string]: any
  account_id: string
  id: string
  display_name: string
  email: string
  images: Array<{ url: string; height: number; width: number }>
  country: string
  product: string
  type: string
  uri: string
}

/** Of what Spotify says, as version 4 types it. */
export interface SpotifyImage {
  [claim: string]: any
  url: string
  height: number
  width: number
}

/**
 * Sign in with Spotify, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Spotify<P extends SpotifyProfile>(
  options: OAuthUserConfig<P> & {
    /** What the account id is made of: `account_id` stays, which a new application should take. Default: `id`, as with Auth.js, which Spotify advises against for linking accounts. */
    accountId?: "account_id"
  },
): OAuthConfig<P> {
  return offerProvider(makeSpotify(options as never))
}
