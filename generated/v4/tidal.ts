// Generated from providers.yaml#tidal by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeTIDAL from "../providers/tidal.js"

/** Of what TIDAL says, as version 4 types it. */
export interface TIDALProfile {
  [claim: string]: any
  id: string
  type: string
  attributes: {
    username: string
    email: string
    emailVerified: boolean
    firstName: string
    lastName: string
    country: string
  }
}

/**
 * Sign in with TIDAL, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function TIDAL<P extends TIDALProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeTIDAL(options as never))
}
