// Generated from providers.yaml#stackexchange by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeStackExchange from "../providers/stackexchange.js"

/** Of what Stack Exchange says, as version 4 types it. */
export interface StackExchangeProfile {
  [claim: string]: any
  account_id: any
  user_id: any
  display_name: string
  profile_image: string
  link: string
  user_type: string
  reputation: number
  creation_date: number
  last_access_date: number
  location: string
  website_url: string
}

/**
 * Sign in with Stack Exchange, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function StackExchange<P extends StackExchangeProfile>(
  options: OAuthUserConfig<P> & {
    /** Request key of the application, from the page that also shows client id and secret. */
    key: string
    /** Site of the network whose profile is read, as the API names it. Default is stackoverflow. */
    site?: string
  },
): OAuthConfig<P> {
  return offerProvider(makeStackExchange(options as never))
}
