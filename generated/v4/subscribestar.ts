// Generated from providers.yaml#subscribestar by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeSubscribeStar from "../providers/subscribestar.js"

/** Of what SubscribeStar says, as version 4 types it. */
export interface SubscribeStarProfile {
  [claim: string]: any
  id: any
  name: string
  email: string
  avatar_url: string
}

/**
 * Sign in with SubscribeStar, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function SubscribeStar<P extends SubscribeStarProfile>(
  options: OAuthUserConfig<P>,
): OAuthConfig<P> {
  return offerProvider(makeSubscribeStar(options as never))
}
