// Generated from providers.yaml#ridewithgps by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeRideWithGPS from "../providers/ridewithgps.js"

/** Of what Ride with GPS says, as version 4 types it. */
export interface RideWithGPSProfile {
  [claim: string]: any
  id: any
  name: string
  created_at: string
  updated_at: string
}

/**
 * Sign in with Ride with GPS, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function RideWithGPS<P extends RideWithGPSProfile>(
  options: OAuthUserConfig<P>,
): OAuthConfig<P> {
  return offerProvider(makeRideWithGPS(options as never))
}
