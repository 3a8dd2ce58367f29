// Generated from providers.yaml#linode by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeLinode from "../providers/linode.js"

/** Of what Linode says, as version 4 types it. */
export interface LinodeProfile {
  [claim: string]: any
  uid: any
  username: string
  email: string
  timezone: string
  restricted: boolean
  email_notifications: boolean
  two_factor_auth: boolean
  verified_phone_number: string
}

/**
 * Sign in with Linode, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Linode<P extends LinodeProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeLinode(options as never))
}
