// Generated from providers.yaml#intuit by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeIntuit from "../providers/intuit.js"

/** Of what Intuit says, as version 4 types it. */
export interface IntuitProfile {
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
  givenName: string
  familyName: string
  emailVerified: boolean
  phoneNumber: string
  phoneNumberVerified: boolean
}

/**
 * Sign in with Intuit, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Intuit<P extends IntuitProfile>(
  options: OAuthUserConfig<P> & {
    /** Which metadata and user data are asked. Default is production. */
    environment?: "production" | "sandbox"
  },
): OAuthConfig<P> {
  return offerProvider(makeIntuit(options as never))
}
