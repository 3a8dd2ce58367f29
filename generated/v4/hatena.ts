// Generated from providers.yaml#hatena by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeHatena from "../providers/hatena.js"

/** Of what Hatena says, as version 4 types it. */
export interface HatenaProfile {
  [claim: string]: any
  url_name: string
  display_name: string
  profile_image_url: string
}

/**
 * Sign in with Hatena, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Hatena<P extends HatenaProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeHatena(options as never))
}
