// Generated from providers.yaml#headhunter by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeHeadHunter from "../providers/headhunter.js"

/** Of what HeadHunter says, as version 4 types it. */
export interface HeadHunterProfile {
  [claim: string]: any
  id: string
  auth_type: string
  is_applicant: boolean
  is_employer: boolean
  email: string
  first_name: string
  middle_name: string
  last_name: string
  phone: string
}

/**
 * Sign in with HeadHunter, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function HeadHunter<P extends HeadHunterProfile>(
  options: OAuthUserConfig<P> & {
    /** Name of the application with a mail address, such as "MyApp/1.0 (me@example.com)", by which hh.ru wants to know who calls. */
    userAgent?: string
  },
): OAuthConfig<P> {
  return offerProvider(makeHeadHunter(options as never))
}
