// Generated from providers.yaml#indigo-iam by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeIndigoIam from "../providers/indigo-iam.js"

/** Of what INDIGO IAM says, as version 4 types it. */
export interface IndigoIamProfile {
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
  organisation_name: string
  groups: Array<string>
  "wlcg.groups": Array<string>
  external_authn: any
}

/**
 * Sign in with INDIGO IAM, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function IndigoIam<P extends IndigoIamProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeIndigoIam(options as never))
}
