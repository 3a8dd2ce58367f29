// Generated from providers.yaml#idme by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeIDme from "../providers/idme.js"

/** Of what ID.me says, as version 4 types it. */
export interface IDmeProfile {
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
  uuid: string
  fname: string
  lname: string
}

/**
 * Sign in with ID.me, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function IDme<P extends IDmeProfile>(
  options: OAuthUserConfig<P> & {
    /** Handle of the policy, which is asked for as a scope. */
    policy: string
    /** Real users (the default) or those of the sandbox. */
    environment?: "production" | "sandbox"
  },
): OAuthConfig<P> {
  return offerProvider(makeIDme(options as never))
}
