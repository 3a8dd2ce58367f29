// Generated from providers.yaml#hitobito by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeHitobito from "../providers/hitobito.js"

/** Of what hitobito says, as version 4 types it. */
export interface HitobitoProfile {
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
  first_name: string
  last_name: string
  company_name: string
  company: boolean
  zip_code: string
  town: string
  country: string
  birthday: string
  primary_group_id: number
  language: string
  roles: Array<{
    group_id: number
    group_name: string
    role: string
    role_class: string
    role_name: string
    permissions: Array<string>
  }>
  address: string
}

/**
 * Sign in with hitobito, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Hitobito<P extends HitobitoProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeHitobito(options as never))
}
