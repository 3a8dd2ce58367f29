// Generated from providers.yaml#identity-server4 by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeIdentityServer4 from "../providers/identity-server4.js"

/** Of what IdentityServer4 says, as version 4 types it. */
export interface IdentityServer4Profile {
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
  id: string
  verified: boolean
}

/**
 * Sign in with IdentityServer4, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function IdentityServer4(options: Partial<OAuthConfig<any>>): OAuthConfig<any> {
  return offerProvider(makeIdentityServer4(options as never))
}
