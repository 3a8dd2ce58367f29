// Generated from providers.yaml#discogs by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeDiscogs from "../providers/discogs.js"

/** Of what Discogs says, as version 4 types it. */
export interface DiscogsProfile {
  [claim: string]: any
  id: any
  username: string
  resource_url: string
  consumer_name: string
  name: string
  email: string
  avatar_url: string
}

/**
 * Sign in with Discogs, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Discogs<P extends DiscogsProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeDiscogs(options as never))
}
