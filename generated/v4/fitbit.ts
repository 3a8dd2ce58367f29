// Generated from providers.yaml#fitbit by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeFitbit from "../providers/fitbit.js"

/** Of what Fitbit says, as version 4 types it. */
export interface FitbitProfile {
  [claim: string]: any
  encodedId: string
  displayName: string
  fullName: string
  avatar: string
  avatar150: string
  avatar640: string
}

/**
 * Sign in with Fitbit, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Fitbit<P extends FitbitProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeFitbit(options as never))
}
