// Generated from providers.yaml#asana by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeAsana from "../providers/asana.js"

/** Of what Asana says, as version 4 types it. */
export interface AsanaProfile {
  [claim: string]: any
  sub: string
  name: string
  email: string
  email_verified: boolean
  picture: string
}

/**
 * Sign in with Asana, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Asana<P extends AsanaProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeAsana(options as never))
}
