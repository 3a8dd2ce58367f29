// Generated from providers.yaml#startgg by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeStartGG from "../providers/startgg.js"

/** Of what start.gg says, as version 4 types it. */
export interface StartGGProfile {
  [claim: string]: any
  id: any
  slug: string
  name: string
  email: string
  player: { gamerTag: string }
  images: Array<{ url: string }>
}

/**
 * Sign in with start.gg, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function StartGG<P extends StartGGProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeStartGG(options as never))
}
