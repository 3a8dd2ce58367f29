// Generated from providers.yaml#uaa by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeCloudFoundryUaa from "../providers/uaa.js"

/** Of what Cloud Foundry UAA says, as version 4 types it. */
export interface CloudFoundryUaaProfile {
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
  user_name: string
  previous_logon_time: number
  user_attributes: any
  roles: Array<string>
}

/**
 * Sign in with Cloud Foundry UAA, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function CloudFoundryUaa<P extends CloudFoundryUaaProfile>(
  options: OAuthUserConfig<P> & {
    /** Address of the UAA, such as https://uaa.example.com, whose metadata document the addresses come from. */
    origin: string
  },
): OAuthConfig<P> {
  return offerProvider(makeCloudFoundryUaa(options as never))
}
