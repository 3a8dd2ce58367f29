// Generated from providers.yaml#rauthy by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeRauthy from "../providers/rauthy.js"

/** Of what Rauthy says, as version 4 types it. */
export interface RauthyProfile {
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
  mfa_enabled: boolean
  roles: Array<string>
  groups: Array<string>
  custom: any
}

/**
 * Sign in with Rauthy, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Rauthy<P extends RauthyProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeRauthy(options as never))
}
