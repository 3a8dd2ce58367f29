// Generated from providers.yaml#tara by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeTara from "../providers/tara.js"

/** Of what TARA says, as version 4 types it. */
export interface TaraProfile {
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
  profile_attributes: { given_name: string; family_name: string; date_of_birth: string }
  amr: Array<string>
  acr: string
}

/**
 * Sign in with TARA, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Tara<P extends TaraProfile>(
  options: OAuthUserConfig<P> & {
    /** Real users (the default) or those of the test environment. */
    environment?: "production" | "test"
    /** Lowest level of assurance. Default is substantial. */
    acrValues?: "low" | "substantial" | "high"
  },
): OAuthConfig<P> {
  return offerProvider(makeTara(options as never))
}
