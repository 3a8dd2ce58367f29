// Generated from providers.yaml#apple by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeApple from "../providers/apple.js"

/** Of what Apple says, as version 4 types it. */
export interface AppleProfile {
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
  gender: string
  birthdate: string
  zoneinfo: string
  locale: string
  phone_number: string
  phone_number_verified: boolean
  updated_at: any
  email_verified: any
  is_private_email: any
  nonce_supported: boolean
  real_user_status: number
  transfer_sub: string
  user: { name: { firstName: string; lastName: string }; email: string }
}

/** Of what Apple says, as version 4 types it. */
export interface AppleNonConformUser {
  [claim: string]: any
  name: { firstName: string; lastName: string }
  email: string
}

/**
 * Sign in with Apple, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Apple<P extends AppleProfile>(
  options: OAuthUserConfig<P> & {
    /** Ten-character id of the team; the issuer of a minted client secret. */
    teamId?: string
    /** Id of the Sign in with Apple key. */
    keyId?: string
    /** Text of the key file (PKCS 8 PEM). Give these three in place of `clientSecret`. */
    privateKey?: string
  },
): OAuthConfig<P> {
  return offerProvider(makeApple(options as never))
}
