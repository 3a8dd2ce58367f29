// Generated from providers.yaml#oracleiam by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeOracleIAM from "../providers/oracleiam.js"

/** Of what Oracle IAM says, as version 4 types it. */
export interface OracleIAMProfile {
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
  user_id: string
  user_displayname: string
  user_tenantname: string
  groups: any
}

/**
 * Sign in with Oracle IAM, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function OracleIAM<P extends OracleIAMProfile>(
  options: OAuthUserConfig<P> & {
    /** Host of the identity domain, as idcs-1815.identity.oraclecloud.com. */
    domain: string
  },
): OAuthConfig<P> {
  return offerProvider(makeOracleIAM(options as never))
}
