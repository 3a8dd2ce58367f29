// Generated from providers.yaml#garmin by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeGarminConnect from "../providers/garmin.js"

/** Of what Garmin Connect says, as version 4 types it. */
export interface GarminConnectProfile {
  [claim: string]: any
  userId: string
}

/**
 * Sign in with Garmin Connect, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function GarminConnect<P extends GarminConnectProfile>(
  options: OAuthUserConfig<P>,
): OAuthConfig<P> {
  return offerProvider(makeGarminConnect(options as never))
}
