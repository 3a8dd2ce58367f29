// Generated from providers.yaml#govbr by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeGovBr from "../providers/govbr.js"

/** Of what gov.br says, as version 4 types it. */
export interface GovBrProfile {
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
  gender: string
  birthdate: string
  zoneinfo: string
  locale: string
  phone_number: string
  updated_at: any
  social_name: string
  email_verified: any
  phone_number_verified: any
}

/**
 * Sign in with gov.br, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function GovBr<P extends GovBrProfile>(
  options: OAuthUserConfig<P> & {
    /** Users in Brazil (the default) or those of the staging platform. */
    environment?: "production" | "staging"
  },
): OAuthConfig<P> {
  return offerProvider(makeGovBr(options as never))
}
