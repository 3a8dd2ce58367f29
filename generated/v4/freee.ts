// Generated from providers.yaml#freee by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeFreee from "../providers/freee.js"

/** Of what freee says, as version 4 types it. */
export interface FreeeProfile {
  [claim: string]: any
  id: any
  email: string
  display_name: string
  first_name: string
  last_name: string
  first_name_kana: string
  last_name_kana: string
  companies: Array<any>
}

/**
 * Sign in with freee, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Freee<P extends FreeeProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeFreee(options as never))
}
