// Generated from providers.yaml#uber by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeUber from "../providers/uber.js"

/** Of what Uber says, as version 4 types it. */
export interface UberProfile {
  [claim: string]: any
  sub: string
  uuid: string
  given_name: string
  family_name: string
  email: string
  email_verified: boolean
  email_verified_at: number
  picture: string
  promo_code: string
  phone_number: string
  phone_number_verified: boolean
  phone_number_verified_at: number
}

/**
 * Sign in with Uber, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Uber<P extends UberProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeUber(options as never))
}
