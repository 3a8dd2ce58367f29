// Generated from providers.yaml#vimeo by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeVimeo from "../providers/vimeo.js"

/** Of what Vimeo says, as version 4 types it. */
export interface VimeoProfile {
  [claim: string]: any
  uri: string
  name: string
  link: string
  email: string
  location: string
  bio: string
  account: string
  created_time: string
  resource_key: string
  pictures: { base_link: string; sizes: Array<{ width: number; height: number; link: string }> }
}

/**
 * Sign in with Vimeo, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Vimeo<P extends VimeoProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeVimeo(options as never))
}
