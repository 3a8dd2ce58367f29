// Generated from providers.yaml#weibo by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeWeibo from "../providers/weibo.js"

/** Of what Weibo says, as version 4 types it. */
export interface WeiboProfile {
  [claim: string]: any
  idstr: string
  id: any
  screen_name: string
  name: string
  avatar_hd: string
  avatar_large: string
  profile_image_url: string
  profile_url: string
  domain: string
  location: string
  description: string
  gender: string
  verified: boolean
  created_at: string
}

/**
 * Sign in with Weibo, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Weibo<P extends WeiboProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeWeibo(options as never))
}
