// Generated from providers.yaml#cognito by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeCognito from "../providers/cognito.js"

/** Of what Cognito says, as version 4 types it. */
export interface CognitoProfile {
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
  username: string
  "cognito:username": string
  "cognito:groups": Array<string>
}

/**
 * Sign in with Cognito, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Cognito<P extends CognitoProfile>(
  options: OAuthUserConfig<P> & {
    /** Domain of the user pool's pages; needed to sign users out there. */
    domain?: string
  },
): OAuthConfig<P> {
  return offerProvider(makeCognito(options as never))
}
