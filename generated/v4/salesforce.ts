// Generated from providers.yaml#salesforce by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeSalesforce from "../providers/salesforce.js"

/** Of what Salesforce says, as version 4 types it. */
export interface SalesforceProfile {
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
  user_id: string
  organization_id: string
  photos: { picture: string; thumbnail: string }
  active: boolean
  user_type: string
  language: string
  utcOffset: number
  is_app_installed: boolean
  is_salesforce_integration_user: boolean
  address: any
  urls: any
}

/**
 * Sign in with Salesforce, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Salesforce<P extends SalesforceProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeSalesforce(options as never), {
    profile: (profile: SalesforceProfile) => ({
      id: profile.user_id,
      name: profile.name,
      email: profile.email,
      image: profile.picture,
    }),
    userClaims: { id: ["user_id"], name: ["name"], email: ["email"], image: ["picture"] },
  })
}
