// Generated from providers.yaml#douban by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeDouban from "../providers/douban.js"

/** Of what Douban says, as version 4 types it. */
export interface DoubanProfile {
  [claim: string]: any
  id: string
  uid: string
  name: string
  avatar: string
  large_avatar: string
  alt: string
}

/**
 * Sign in with Douban, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Douban<P extends DoubanProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeDouban(options as never))
}
