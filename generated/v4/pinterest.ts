// Generated from providers.yaml#pinterest by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makePinterest from "../providers/pinterest.js"

/** Of what Pinterest says, as version 4 types it. */
export interface PinterestProfile {
  [claim: string]: any
  username: string
  id: string
  account_type: string
  profile_image: string
  website_url: string
  about: string
  business_name: string
  board_count: number
  pin_count: number
  follower_count: number
  following_count: number
  monthly_views: number
}

/**
 * Sign in with Pinterest, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function PinterestProvider<P extends PinterestProfile>(
  options: OAuthUserConfig<P> & {
    /** What the account id is made of: `id` is the account's own. Default: the user name, as with Auth.js, which changes with the user's wish, and which others may take once it is given up. */
    accountId?: "id"
  },
): OAuthConfig<P> {
  return offerProvider(makePinterest(options as never))
}
