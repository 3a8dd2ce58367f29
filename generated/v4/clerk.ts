// Generated from providers.yaml#clerk by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeClerk from "../providers/clerk.js"

/** Of what Clerk says, as version 4 types it. */
export interface ClerkProfile {
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
  user_id: string
  username: string
  org_id: string
  org_name: string
  org_slug: string
  public_metadata: any
  private_metadata: any
  unsafe_metadata: any
}

/**
 * Sign in with Clerk, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Clerk<P extends ClerkProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeClerk(options as never))
}
