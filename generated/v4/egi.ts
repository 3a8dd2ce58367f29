// Generated from providers.yaml#egi by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeEgiCheckIn from "../providers/egi.js"

/** Of what EGI Check-in says, as version 4 types it. */
export interface EgiCheckInProfile {
  [claim: string]: any
  sub: string
  name: string
  given_name: string
  family_name: string
  preferred_username: string
  email: string
  email_verified: boolean
  voperson_id: string
  voperson_verified_email: Array<string>
  eduperson_entitlement: Array<string>
  eduperson_scoped_affiliation: Array<string>
  eduperson_assurance: Array<string>
}

/**
 * Sign in with EGI Check-in, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function EgiCheckIn<P extends EgiCheckInProfile>(
  options: OAuthUserConfig<P> & {
    /** Real accounts (the default) or one of the environments for tests. */
    environment?: "production" | "demo" | "development"
  },
): OAuthConfig<P> {
  return offerProvider(makeEgiCheckIn(options as never))
}
