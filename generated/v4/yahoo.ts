// Generated from providers.yaml#yahoo by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeYahoo from "../providers/yahoo.js"

/** Of what Yahoo says, as version 4 types it. */
export interface YahooProfile {
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
  profile_images: { image32: string; image64: string; image128: string; image192: string }
}

/**
 * Sign in with Yahoo, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Yahoo<P extends YahooProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeYahoo(options as never))
}
