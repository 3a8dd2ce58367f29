// Generated from providers.yaml#proconnect by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeProConnect from "../providers/proconnect.js"

/** Of what ProConnect says, as version 4 types it. */
export interface ProConnectProfile {
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
  phone_number_verified: boolean
  updated_at: any
  usual_name: string
  uid: string
  siret: string
  idp_id: string
  siren: string
  organizational_unit: string
  belonging_population: string
  phone_number: string
  idp_acr: string
  custom: any
  roles: Array<string>
  organization_label: string
}

/**
 * Sign in with ProConnect, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function ProConnect<P extends ProConnectProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeProConnect(options as never))
}
