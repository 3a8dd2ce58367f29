// Generated from providers.yaml#bitly by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeBitly from "../providers/bitly.js"

/** Of what Bitly says, as version 4 types it. */
export interface BitlyProfile {
  [claim: string]: any
  login: string
  name: string
  created: string
  modified: string
  is_active: boolean
  is_sso_user: boolean
  is_2fa_enabled: boolean
  default_group_guid: string
  emails: Array<{ email: string; is_primary: boolean; is_verified: boolean }>
}

/**
 * Sign in with Bitly, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Bitly<P extends BitlyProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeBitly(options as never))
}
