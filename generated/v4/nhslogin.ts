// Generated from providers.yaml#nhslogin by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeNHSLogin from "../providers/nhslogin.js"

/** Of what NHS login says, as version 4 types it. */
export interface NHSLoginProfile {
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
  nhs_number: string
  identity_proofing_level: string
  phone_number_pds_matched: boolean
  gp_integration_credentials: { gp_user_id: string; gp_linkage_key: string; gp_ods_code: string }
  gp_registration_details: { gp_ods_code: string }
  client_user_metadata: string
}

/**
 * Sign in with NHS login, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function NHSLogin<P extends NHSLoginProfile>(
  options: OAuthUserConfig<P> & {
    /** Real users (the default) or those of the sandpit. */
    environment?: "production" | "sandpit"
    /** Vectors of trust, a JSON array as text. Default is high verification, which is what NHS login assumes without it. */
    vtr?: string
  },
): OAuthConfig<P> {
  return offerProvider(makeNHSLogin(options as never))
}
