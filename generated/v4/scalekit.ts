// Generated from providers.yaml#scalekit by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeScalekit from "../providers/scalekit.js"

/** Of what Scalekit says, as version 4 types it. */
export interface ScalekitProfile {
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
  oid: string
  amr: Array<string>
  groups: any
}

/**
 * Sign in with Scalekit, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Scalekit<P extends ScalekitProfile>(
  options: OAuthUserConfig<P> & {
    /** Id of the organization whose single sign-on is used. */
    organizationId?: string
    /** Id of the connection to sign in with. */
    connectionId?: string
  },
): OAuthConfig<P> {
  return offerProvider(makeScalekit(options as never))
}
