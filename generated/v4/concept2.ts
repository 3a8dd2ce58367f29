// Generated from providers.yaml#concept2 by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeConcept2 from "../providers/concept2.js"

/** Of what Concept2 says, as version 4 types it. */
export interface Concept2Profile {
  [claim: string]: any
  data: {
    id: any
    username: string
    first_name: string
    last_name: string
    gender: string
    dob: string
    email: string
    country: string
    profile_image: string
    age_restricted: boolean
    email_permission: boolean
    max_heart_rate: number
    weight: number
    logbook_privacy: string
  }
}

/**
 * Sign in with Concept2, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Concept2<P extends Concept2Profile>(
  options: OAuthUserConfig<P> & {
    /** Address of another logbook, as https://log-dev.concept2.com for development. */
    baseUrl?: string
  },
): OAuthConfig<P> {
  return offerProvider(makeConcept2(options as never))
}
