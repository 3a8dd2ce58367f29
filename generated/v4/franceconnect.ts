// Generated from providers.yaml#franceconnect by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeFranceConnect from "../providers/franceconnect.js"

/** Of what FranceConnect says, as version 4 types it. */
export interface FranceConnectProfile {
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
  given_name_array: Array<string>
  birthplace: string
  birthcountry: string
}

/**
 * Sign in with FranceConnect, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function FranceConnect<P extends FranceConnectProfile>(
  options: OAuthUserConfig<P> & {
    /** Users in France (the default) or those of the integration platform. */
    environment?: "production" | "integration"
  },
): OAuthConfig<P> {
  return offerProvider(makeFranceConnect(options as never))
}
