// Generated from providers.yaml#gumroad by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeGumroad from "../providers/gumroad.js"

/** Of what Gumroad says, as version 4 types it. */
export interface GumroadProfile {
  [claim: string]: any
  user_id: string
  name: string
  email: string
  bio: string
  twitter_handle: string
  profile_url: string
  url: string
}

/**
 * Sign in with Gumroad, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Gumroad<P extends GumroadProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeGumroad(options as never))
}
