// Generated from providers.yaml#stripe by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeStripe from "../providers/stripe.js"

/** Of what Stripe says, as version 4 types it. */
export interface StripeProfile {
  [claim: string]: any
  id: string
  object: string
  business_profile: { name: string; url: string; support_email: string; product_description: string }
  business_type: string
  capabilities: any
  charges_enabled: boolean
  controller: any
  country: string
  created: number
  default_currency: string
  details_submitted: boolean
  email: string
  payouts_enabled: boolean
  settings: { dashboard: { display_name: string; timezone: string } }
  type: string
}

/**
 * Sign in with Stripe, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Stripe<P extends StripeProfile>(
  options: OAuthUserConfig<P> & {
    /** What a token may do. Default is read_only; new platforms are given read_write alone. */
    scope?: "read_only" | "read_write"
  },
): OAuthConfig<P> {
  return offerProvider(makeStripe(options as never))
}
