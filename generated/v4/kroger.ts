// Generated from providers.yaml#kroger by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeKroger from "../providers/kroger.js"

/** Of what Kroger says, as version 4 types it. */
export interface KrogerProfile {
  [claim: string]: any
  data: { id: string }
  meta: any
}

/**
 * Sign in with Kroger, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Kroger<P extends KrogerProfile>(
  options: OAuthUserConfig<P> & {
    /** Real customers (the default) or the certification environment. */
    environment?: "production" | "certification"
    /** Store whose sign-in page is shown, as kroger, ralphs or fredmeyer. */
    banner?: string
  },
): OAuthConfig<P> {
  return offerProvider(makeKroger(options as never))
}
