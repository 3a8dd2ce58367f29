// Generated from providers.yaml#strava by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeStrava from "../providers/strava.js"

/** Of what Strava says, as version 4 types it. */
export interface StravaProfile {
  [claim: string]: any
  id: any
  username: string
  firstname: string
  lastname: string
  profile: string
  profile_medium: string
  city: string
  state: string
  country: string
  sex: string
  premium: boolean
  summit: boolean
  created_at: string
  updated_at: string
}

/**
 * Sign in with Strava, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Strava<P extends StravaProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeStrava(options as never))
}
