// Generated from providers.yaml#etsy by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeEtsy from "../providers/etsy.js"

/** Of what Etsy says, as version 4 types it. */
export interface EtsyProfile {
  [claim: string]: any
  user_id: any
  shop_id: any
  primary_email: string
  first_name: string
  last_name: string
  image_url_75x75: string
}

/**
 * Sign in with Etsy, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Etsy<P extends EtsyProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeEtsy(options as never))
}
