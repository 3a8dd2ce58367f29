// Generated from providers.yaml#dailymotion by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeDailymotion from "../providers/dailymotion.js"

/** Of what Dailymotion says, as version 4 types it. */
export interface DailymotionProfile {
  [claim: string]: any
  id: string
  username: string
  screenname: string
  fullname: string
  email: string
  avatar_240_url: string
}

/**
 * Sign in with Dailymotion, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Dailymotion<P extends DailymotionProfile>(
  options: OAuthUserConfig<P>,
): OAuthConfig<P> {
  return offerProvider(makeDailymotion(options as never))
}
