// Generated from providers.yaml#heroku by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeHeroku from "../providers/heroku.js"

/** Of what Heroku says, as version 4 types it. */
export interface HerokuProfile {
  [claim: string]: any
  id: string
  email: string
  name: string
  verified: boolean
  federated: boolean
  suspended_at: string
  two_factor_authentication: boolean
  created_at: string
  last_login: string
}

/**
 * Sign in with Heroku, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Heroku<P extends HerokuProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeHeroku(options as never))
}
