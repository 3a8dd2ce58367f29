// Generated from providers.yaml#logingov by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeLoginGov from "../providers/logingov.js"

/** Of what Login.gov says, as version 4 types it. */
export interface LoginGovProfile {
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
  all_emails: Array<string>
  verified_at: number
  ial: string
  aal: string
}

/**
 * Sign in with Login.gov, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function LoginGov<P extends LoginGovProfile>(
  options: OAuthUserConfig<P> & {
    /** Real accounts (the default) or those of the sandbox. */
    environment?: "production" | "sandbox"
    /** Level of service that is asked for. Default is urn:acr.login.gov:auth-only. */
    acrValues?: string
  },
): OAuthConfig<P> {
  return offerProvider(makeLoginGov(options as never))
}
