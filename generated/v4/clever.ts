// Generated from providers.yaml#clever by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeClever from "../providers/clever.js"

/** Of what Clever says, as version 4 types it. */
export interface CleverProfile {
  [claim: string]: any
  sub: string
  user_id: string
  multi_role_user_id: string
  user_type: string
  district: string
  district_id: string
  email: string
  email_verified: boolean
  name: { first: string; last: string; middle: string }
  given_name: string
  family_name: string
}

/**
 * Sign in with Clever, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Clever<P extends CleverProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeClever(options as never))
}
