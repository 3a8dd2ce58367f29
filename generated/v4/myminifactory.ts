// Generated from providers.yaml#myminifactory by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeMyMiniFactory from "../providers/myminifactory.js"

/** Of what MyMiniFactory says, as version 4 types it. */
export interface MyMiniFactoryProfile {
  [claim: string]: any
  user_id: any
  username: string
  name: string
  profile_url: string
  avatar_url: string
  avatar_thumbnail_url: string
  bio: string
  website: string
}

/**
 * Sign in with MyMiniFactory, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function MyMiniFactory<P extends MyMiniFactoryProfile>(
  options: OAuthUserConfig<P>,
): OAuthConfig<P> {
  return offerProvider(makeMyMiniFactory(options as never))
}
