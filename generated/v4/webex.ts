// Generated from providers.yaml#webex by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeWebex from "../providers/webex.js"

/** Of what Webex says, as version 4 types it. */
export interface WebexProfile {
  [claim: string]: any
  id: string
  emails: Array<string>
  displayName: string
  nickName: string
  firstName: string
  lastName: string
  avatar: string
  orgId: string
  created: string
  type: string
}

/**
 * Sign in with Webex, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Webex<P extends WebexProfile>(
  options: OAuthUserConfig<P> & {
    /** Address of the API, of another cloud for instance. */
    apiBaseUrl?: string
  },
): OAuthConfig<P> {
  return offerProvider(makeWebex(options as never))
}
