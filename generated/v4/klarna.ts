// Generated from providers.yaml#klarna by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeKlarna from "../providers/klarna.js"

/** Of what Klarna says, as version 4 types it. */
export interface KlarnaProfile {
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
  phone: string
  phone_verified: boolean
  date_of_birth: string
  country: string
}

/**
 * Sign in with Klarna, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Klarna<P extends KlarnaProfile>(
  options: OAuthUserConfig<P> & {
    /** Where the shop is registered. Default is eu. */
    region?: "eu" | "na" | "oc"
    /** Real accounts (the default) or those of the playground. */
    environment?: "production" | "playground"
  },
): OAuthConfig<P> {
  return offerProvider(makeKlarna(options as never))
}
