// Generated from providers.yaml#surfconext by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeSURFconext from "../providers/surfconext.js"

/** Of what SURFconext says, as version 4 types it. */
export interface SURFconextProfile {
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
  eduperson_affiliation: Array<string>
  eduperson_scoped_affiliation: Array<string>
  eduperson_entitlement: Array<string>
  eduperson_principal_name: string
  edumember_is_member_of: Array<string>
  schac_home_organization: string
  schac_home_organization_type: string
  uids: Array<string>
  acr: string
  authenticating_authority: string
}

/**
 * Sign in with SURFconext, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function SURFconext<P extends SURFconextProfile>(
  options: OAuthUserConfig<P> & {
    /** Real users (the default) or those of the test environment. */
    environment?: "production" | "test"
  },
): OAuthConfig<P> {
  return offerProvider(makeSURFconext(options as never))
}
