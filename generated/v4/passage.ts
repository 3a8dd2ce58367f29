// Generated from providers.yaml#passage by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makePassage from "../providers/passage.js"

/** Of what Passage says, as version 4 types it. */
export interface PassageProfile {
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
  updated_at: any
  azp: string
  client_id: string
  phone: string
  phone_number_verified: boolean
}

/**
 * Sign in with Passage, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Passage<P extends PassageProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makePassage(options as never))
}
