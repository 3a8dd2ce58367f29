// Generated from providers.yaml#wahoo by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeWahoo from "../providers/wahoo.js"

/** Of what Wahoo says, as version 4 types it. */
export interface WahooProfile {
  [claim: string]: any
  id: any
  first: string
  last: string
  email: string
  height: any
  weight: any
  birth: string
  gender: number
  created_at: string
  updated_at: string
}

/**
 * Sign in with Wahoo, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Wahoo<P extends WahooProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeWahoo(options as never))
}
