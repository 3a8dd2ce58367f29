// Generated from providers.yaml#fusionauth by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeFusionAuth from "../providers/fusionauth.js"

/** Of what FusionAuth says, as version 4 types it. */
export interface FusionAuthProfile {
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
  iss: string
  aud: any
  exp: number
  iat: number
  jti: string
  at_hash: string
  c_hash: string
  authenticationType: string
  scope: string
  sid: string
}

/**
 * Sign in with FusionAuth, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function FusionAuth<P extends FusionAuthProfile>(
  options: OAuthUserConfig<P> & {
    /** Tenant to sign in to, where the server has several. */
    tenantId?: string
  },
): OAuthConfig<P> {
  return offerProvider(makeFusionAuth(options as never), {
    profile: (profile: Record<string, any>) => ({
      id: profile.sub,
      name: profile.preferred_username || profile.name,
      email: profile.email,
      image: profile.picture,
    }),
  })
}
