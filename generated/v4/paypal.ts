// Generated from providers.yaml#paypal by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makePayPal from "../providers/paypal.js"

/** Of what PayPal says, as version 4 types it. */
export interface PayPalProfile {
  [claim: string]: any
  user_id: string
  sub: string
  name: string
  given_name: string
  family_name: string
  middle_name: string
  picture: string
  email: string
  email_verified: any
  locale: string
  zoneinfo: string
  payer_id: string
  verified_account: any
  account_type: string
}

/**
 * Sign in with PayPal, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function PayPal<P extends PayPalProfile>(
  options: OAuthUserConfig<P> & {
    /** Real accounts (the default) or those of the sandbox. */
    environment?: "live" | "sandbox"
  },
): OAuthConfig<P> {
  return offerProvider(makePayPal(options as never))
}
