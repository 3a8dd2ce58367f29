// Generated from providers.yaml#egnyte by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeEgnyte from "../providers/egnyte.js"

/** Of what Egnyte says, as version 4 types it. */
export interface EgnyteProfile {
  [claim: string]: any
  id: any
  first_name: string
  last_name: string
  username: string
  email: string
}

/**
 * Sign in with Egnyte, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Egnyte<P extends EgnyteProfile>(
  options: OAuthUserConfig<P> & {
    /** Name of the customer's domain before .egnyte.com. */
    domain: string
  },
): OAuthConfig<P> {
  return offerProvider(makeEgnyte(options as never))
}
