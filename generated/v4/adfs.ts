// Generated from providers.yaml#adfs by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeADFS from "../providers/adfs.js"

/** Of what AD FS says, as version 4 types it. */
export interface ADFSProfile {
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
  upn: string
  unique_name: string
  sid: string
}

/**
 * Sign in with AD FS, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function ADFS<P extends ADFSProfile>(
  options: OAuthUserConfig<P> & {
    /** Identifier of the web API whose claims are wanted. */
    resource?: string
  },
): OAuthConfig<P> {
  return offerProvider(makeADFS(options as never))
}
