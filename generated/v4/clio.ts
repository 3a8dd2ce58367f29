// Generated from providers.yaml#clio by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeClio from "../providers/clio.js"

/** Of what Clio says, as version 4 types it. */
export interface ClioProfile {
  [claim: string]: any
  id: any
  name: string
  first_name: string
  last_name: string
  email: string
  enabled: boolean
}

/**
 * Sign in with Clio, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Clio<P extends ClioProfile>(
  options: OAuthUserConfig<P> & {
    /** Where the accounts are, each with apps of its own; us by default. */
    region?: "us" | "eu" | "ca" | "au"
  },
): OAuthConfig<P> {
  return offerProvider(makeClio(options as never))
}
