// Generated from providers.yaml#hubspot by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeHubSpot from "../providers/hubspot.js"

/** Of what HubSpot says, as version 4 types it. */
export interface HubSpotProfile {
  [claim: string]: any
  user_id: any
  user: string
  hub_id: any
  hub_domain: string
  app_id: any
  client_id: string
  is_private_distribution: boolean
  active: boolean
  scopes: Array<string>
  token_type: string
  token_use: string
  expires_in: number
}

/**
 * Sign in with HubSpot, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function HubSpot<P extends HubSpotProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeHubSpot(options as never))
}
