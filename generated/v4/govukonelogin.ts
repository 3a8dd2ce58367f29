// Generated from providers.yaml#govukonelogin by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeGovUkOneLogin from "../providers/govukonelogin.js"

/** Of what GOV.UK One Login says, as version 4 types it. */
export interface GovUkOneLoginProfile {
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
  wallet_subject_id: string
  "https://vocab.account.gov.uk/v1/coreIdentityJWT": string
}

/**
 * Sign in with GOV.UK One Login, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function GovUkOneLogin<P extends GovUkOneLoginProfile>(
  options: OAuthUserConfig<P> & {
    /** Real users (the default) or those of the integration environment. */
    environment?: "production" | "integration"
    /** Vectors of trust, a JSON array as text. Default is ["Cl.Cm"], two factors. */
    vtr?: string
  },
): OAuthConfig<P> {
  return offerProvider(makeGovUkOneLogin(options as never))
}
