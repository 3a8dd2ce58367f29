// Generated from providers.yaml#whoop by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeWHOOP from "../providers/whoop.js"

/** Of what WHOOP says, as version 4 types it. */
export interface WHOOPProfile {
  [claim: string]: any
  user_id: any
  email: string
  first_name: string
  last_name: string
}

/**
 * Sign in with WHOOP, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function WHOOP<P extends WHOOPProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeWHOOP(options as never))
}
