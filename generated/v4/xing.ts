// Generated from providers.yaml#xing by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeXing from "../providers/xing.js"

/** Of what XING says, as version 4 types it. */
export interface XingProfile {
  [claim: string]: any
  id: string
  first_name: string
  last_name: string
  display_name: string
  page_name: string
  permalink: string
  employment_status: string
  gender: string
  active_email: string
  photo_urls: { large: string; size_256x256: string; size_original: string }
}

/**
 * Sign in with XING, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Xing<P extends XingProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeXing(options as never))
}
