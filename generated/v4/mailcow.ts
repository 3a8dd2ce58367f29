// Generated from providers.yaml#mailcow by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeMailcow from "../providers/mailcow.js"

/** Of what mailcow says, as version 4 types it. */
export interface MailcowProfile {
  [claim: string]: any
  success: boolean
  id: string
  identifier: string
  username: string
  email: string
  full_name: string
  displayName: string
  created: string
  modified: string
  active: any
}

/**
 * Sign in with mailcow, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Mailcow<P extends MailcowProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeMailcow(options as never))
}
