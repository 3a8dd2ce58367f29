// Generated from providers.yaml#withings by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeWithings from "../providers/withings.js"

/** Of what Withings says, as version 4 types it. */
export interface WithingsProfile {
  [claim: string]: any
  userid: any
}

/**
 * Sign in with Withings, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Withings<P extends WithingsProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeWithings(options as never))
}
