// Generated from providers.yaml#deviantart by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeDeviantArt from "../providers/deviantart.js"

/** Of what DeviantArt says, as version 4 types it. */
export interface DeviantArtProfile {
  [claim: string]: any
  userid: string
  username: string
  usericon: string
  type: string
}

/**
 * Sign in with DeviantArt, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function DeviantArt<P extends DeviantArtProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeDeviantArt(options as never))
}
