// Generated from providers.yaml#flickr by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeFlickr from "../providers/flickr.js"

/** Of what Flickr says, as version 4 types it. */
export interface FlickrProfile {
  [claim: string]: any
  user_nsid: string
  username: string
  fullname: string
  iconserver: any
  iconfarm: any
}

/**
 * Sign in with Flickr, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Flickr<P extends FlickrProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeFlickr(options as never))
}
