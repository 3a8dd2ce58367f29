// Generated from providers.yaml#webflow by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeWebflow from "../providers/webflow.js"

/** Of what Webflow says, as version 4 types it. */
export interface WebflowProfile {
  [claim: string]: any
  id: string
  email: string
  firstName: string
  lastName: string
}

/**
 * Sign in with Webflow, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Webflow<P extends WebflowProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeWebflow(options as never))
}
