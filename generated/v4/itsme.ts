// Generated from providers.yaml#itsme by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeItsme from "../providers/itsme.js"

/** Of what itsme says, as version 4 types it. */
export interface ItsmeProfile {
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
  "http://itsme.services/v2/claim/claim_citizenship": string
  "http://itsme.services/v2/claim/BENationalNumber": string
}

/**
 * Sign in with itsme, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Itsme<P extends ItsmeProfile>(
  options: OAuthUserConfig<P> & {
    /** Code of the service in the itsme portal, which becomes the scope service:CODE. */
    service: string
    /** Real users (the default) or those of the sandbox. */
    environment?: "production" | "sandbox"
  },
): OAuthConfig<P> {
  return offerProvider(makeItsme(options as never))
}
