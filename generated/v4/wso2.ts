// Generated from providers.yaml#wso2 by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeWSO2IdentityServer from "../providers/wso2.js"

/** Of what WSO2 Identity Server says, as version 4 types it. */
export interface WSO2IdentityServerProfile {
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
  username: string
  groups: any
  org_id: string
  org_name: string
  org_handle: string
}

/**
 * Sign in with WSO2 Identity Server, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function WSO2IdentityServer<P extends WSO2IdentityServerProfile>(
  options: OAuthUserConfig<P>,
): OAuthConfig<P> {
  return offerProvider(makeWSO2IdentityServer(options as never))
}
