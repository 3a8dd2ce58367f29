// Generated from providers.yaml#fluxer by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeFluxer from "../providers/fluxer.js"

/** Of what Fluxer says, as version 4 types it. */
export interface FluxerProfile {
  [claim: string]: any
  sub: string
  id: string
  username: string
  discriminator: string
  global_name: string
  avatar: string
  email: string
  verified: boolean
  flags: number
}

/**
 * Sign in with Fluxer, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Fluxer<P extends FluxerProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeFluxer(options as never))
}
