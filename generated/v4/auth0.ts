// Generated from providers.yaml#auth0 by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeAuth0 from "../providers/auth0.js"

/** Of what Auth0 says, as version 4 types it. */
export interface Auth0Profile {
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
  org_id: string
}

/**
 * Sign in with Auth0, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Auth0<P extends Auth0Profile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeAuth0(options as never), {
    profile: (profile: Record<string, any>) => ({
      id: profile.sub,
      name: profile.nickname || profile.name,
      email: profile.email,
      image: profile.picture,
    }),
  })
}
