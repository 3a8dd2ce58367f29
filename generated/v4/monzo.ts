// Generated from providers.yaml#monzo by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeMonzo from "../providers/monzo.js"

/** Of what Monzo says, as version 4 types it. */
export interface MonzoProfile {
  [claim: string]: any
  user_id: string
  authenticated: boolean
  client_id: string
}

/**
 * Sign in with Monzo, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Monzo<P extends MonzoProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeMonzo(options as never))
}
