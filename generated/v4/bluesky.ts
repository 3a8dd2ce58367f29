// Generated from providers.yaml#bluesky by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeBluesky from "../providers/bluesky.js"

/** Of what Bluesky says, as version 4 types it. */
export interface BlueskyProfile {
  [claim: string]: any
  sub: string
  scope: string
  handle: string
  displayName: string
  avatar: string
}

/**
 * Sign in with Bluesky, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Bluesky<P extends BlueskyProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeBluesky(options as never))
}
