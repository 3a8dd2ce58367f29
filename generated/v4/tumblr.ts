// Generated from providers.yaml#tumblr by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeTumblr from "../providers/tumblr.js"

/** Of what Tumblr says, as version 4 types it. */
export interface TumblrProfile {
  [claim: string]: any
  uuid: string
  name: string
  title: string
  url: string
  description: string
  primary: boolean
  avatar: Array<{ url: string; width: number; height: number }>
}

/**
 * Sign in with Tumblr, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Tumblr<P extends TumblrProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeTumblr(options as never))
}
