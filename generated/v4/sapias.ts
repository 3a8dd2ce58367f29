// Generated from providers.yaml#sapias by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeSAPCloudIdentityServices from "../providers/sapias.js"

/** Of what SAP Cloud Identity Services says, as version 4 types it. */
export interface SAPCloudIdentityServicesProfile {
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
  user_uuid: string
  first_name: string
  last_name: string
  mail: string
  scim_id: string
  app_tid: string
  groups: any
}

/**
 * Sign in with SAP Cloud Identity Services, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function SAPCloudIdentityServices<P extends SAPCloudIdentityServicesProfile>(
  options: OAuthUserConfig<P>,
): OAuthConfig<P> {
  return offerProvider(makeSAPCloudIdentityServices(options as never))
}
