// Generated from providers.yaml#authentik by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeAuthentik from "../providers/authentik.js"

/** Of what Authentik says, as version 4 types it. */
export interface AuthentikProfile {
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
  iss: string
  aud: any
  exp: number
  iat: number
  auth_time: number
  acr: string
  c_hash: string
  at_hash: string
  nonce: string
  groups: Array<string>
}

/**
 * Sign in with Authentik, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Authentik<P extends AuthentikProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeAuthentik(options as never))
}
