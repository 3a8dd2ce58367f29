// Generated from providers.yaml#vipps by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeVipps from "../providers/vipps.js"

/** Of what Vipps says, as version 4 types it. */
export interface VippsProfile {
  [claim: string]: any
  sub: string
  name: string
  given_name: string
  family_name: string
  middle_name: string
  nickname: string
  preferred_username: string
  profile: string
  picture: string
  website: string
  email: string
  email_verified: boolean
  gender: string
  birthdate: string
  zoneinfo: string
  locale: string
  phone_number: string
  phone_number_verified: boolean
  updated_at: any
  accounts: Array<{ account_name: string; account_number: any; bank_name: string }>
  address: {
    address_type: string
    country: string
    formatted: string
    postal_code: string
    region: string
    street_address: string
  }
  other_addresses: Array<{
    address_type: string
    country: string
    formatted: string
    postal_code: string
    region: string
    street_address: string
  }>
  nin: string
  sid: string
  delegatedConsents: {
    language: string
    heading: string
    termsDescription: string
    confirmConsentButtonText: string
    links: {
      termsLinkText: string
      termsLinkUrl: string
      privacyStatementLinkText: string
      privacyStatementLinkUrl: string
    }
    timeOfConsent: string
    consents: Array<{ id: string; accepted: boolean; required: boolean; textDisplayedToUser: string }>
  }
}

/**
 * Sign in with Vipps, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Vipps<P extends VippsProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeVipps(options as never))
}
