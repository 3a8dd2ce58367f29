// Generated from providers.yaml#singpass by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeSingpass from "../providers/singpass.js"

/** Of what Singpass says, as version 4 types it. */
export interface SingpassProfile {
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
  sub_type: string
  sub_attributes: {
    identity_number: string
    identity_coi: string
    account_type: string
    name: string
    email: string
    mobileno: string
  }
  amr: any
  act: any
}

/**
 * Sign in with Singpass, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Singpass<P extends SingpassProfile>(
  options: OAuthUserConfig<P> & {
    /** Real users (the default) or those of staging. */
    environment?: "production" | "staging"
  },
): OAuthConfig<P> {
  return offerProvider(makeSingpass(options as never))
}
