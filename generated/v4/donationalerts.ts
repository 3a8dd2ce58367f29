// Generated from providers.yaml#donationalerts by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeDonationAlerts from "../providers/donationalerts.js"

/** Of what DonationAlerts says, as version 4 types it. */
export interface DonationAlertsProfile {
  [claim: string]: any
  id: any
  code: string
  name: string
  avatar: string
  email: string
  language: string
  socket_connection_token: string
}

/**
 * Sign in with DonationAlerts, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function DonationAlerts<P extends DonationAlertsProfile>(
  options: OAuthUserConfig<P>,
): OAuthConfig<P> {
  return offerProvider(makeDonationAlerts(options as never))
}
