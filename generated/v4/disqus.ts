// Generated from providers.yaml#disqus by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeDisqus from "../providers/disqus.js"

/** Of what Disqus says, as version 4 types it. */
export interface DisqusProfile {
  [claim: string]: any
  id: string
  username: string
  name: string
  email: string
  about: string
  location: string
  url: string
  profileUrl: string
  joinedAt: string
  isFollowing: boolean
  isFollowedBy: boolean
  isAnonymous: boolean
  avatar: { permalink: string; cache: string }
}

/**
 * Sign in with Disqus, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Disqus<P extends DisqusProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeDisqus(options as never))
}
