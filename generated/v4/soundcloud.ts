// Generated from providers.yaml#soundcloud by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeSoundCloud from "../providers/soundcloud.js"

/** Of what SoundCloud says, as version 4 types it. */
export interface SoundCloudProfile {
  [claim: string]: any
  urn: string
  id: any
  username: string
  full_name: string
  first_name: string
  last_name: string
  avatar_url: string
  permalink: string
  permalink_url: string
  city: string
  country: string
}

/**
 * Sign in with SoundCloud, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function SoundCloud<P extends SoundCloudProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeSoundCloud(options as never))
}
