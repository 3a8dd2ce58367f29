// Generated from providers.yaml#harvest by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeHarvest from "../providers/harvest.js"

/** Of what Harvest says, as version 4 types it. */
export interface HarvestProfile {
  [claim: string]: any
  user: { id: any; first_name: string; last_name: string; email: string }
  accounts: Array<{ id: any; name: string; product: string }>
}

/**
 * Sign in with Harvest, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Harvest<P extends HarvestProfile>(
  options: OAuthUserConfig<P> & {
    /** Name of the application with a web or mail address, which Harvest asks for in every call. */
    userAgent?: string
  },
): OAuthConfig<P> {
  return offerProvider(makeHarvest(options as never))
}
