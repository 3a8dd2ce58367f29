// Generated from providers.yaml#authgear by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeAuthgear from "../providers/authgear.js"

/** Of what Authgear says, as version 4 types it. */
export interface AuthgearProfile {
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
  custom_attributes: any
  "https://authgear.com/claims/user/is_verified": boolean
  "https://authgear.com/claims/user/is_anonymous": boolean
  "https://authgear.com/claims/user/can_reauthenticate": boolean
  "https://authgear.com/claims/user/roles": Array<string>
  x_web3: any
}

/**
 * Sign in with Authgear, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Authgear<P extends AuthgearProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeAuthgear(options as never))
}
