// Generated from providers.yaml#idporten by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeIDPorten from "../providers/idporten.js"

/** Of what ID-porten says, as version 4 types it. */
export interface IDPortenProfile {
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
  pid: string
  acr: string
  sid: string
}

/**
 * Sign in with ID-porten, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function IDPorten<P extends IDPortenProfile>(
  options: OAuthUserConfig<P> & {
    /** Real users (the default) or those of the test environment. */
    environment?: "production" | "test"
    /** Level of assurance that is asked for. Default is idporten-loa-substantial. */
    acrValues?: "idporten-loa-substantial" | "idporten-loa-high"
  },
): OAuthConfig<P> {
  return offerProvider(makeIDPorten(options as never))
}
