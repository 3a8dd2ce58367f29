// Generated from providers.yaml#mixcloud by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeMixcloud from "../providers/mixcloud.js"

/** Of what Mixcloud says, as version 4 types it. */
export interface MixcloudProfile {
  [claim: string]: any
  key: string
  username: string
  name: string
  url: string
  pictures: { thumbnail: string; small: string; medium: string; large: string; extra_large: string }
  created_time: string
  updated_time: string
  is_current_user: boolean
  cloudcast_count: number
  favorite_count: number
  follower_count: number
  following_count: number
  listen_count: number
}

/**
 * Sign in with Mixcloud, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Mixcloud<P extends MixcloudProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeMixcloud(options as never))
}
