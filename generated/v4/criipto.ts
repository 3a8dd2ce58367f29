// Generated from providers.yaml#criipto by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeCriipto from "../providers/criipto.js"

/** Of what Criipto says, as version 4 types it. */
export interface CriiptoProfile {
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
  identityscheme: string
  authenticationtype: string
  nameidentifier: string
  uuid: string
  age: string
  country: string
  emailaddress: string
}

/**
 * Sign in with Criipto, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Criipto<P extends CriiptoProfile>(
  options: OAuthUserConfig<P> & {
    /** Which eID users sign in with, as urn:grn:authn:dk:mitid:substantial; without it they choose. */
    acrValues?: string
  },
): OAuthConfig<P> {
  return offerProvider(makeCriipto(options as never))
}
