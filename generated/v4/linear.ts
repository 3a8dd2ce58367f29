// Generated from providers.yaml#linear by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeLinear from "../providers/linear.js"

/** Of what Linear says, as version 4 types it. */
export interface LinearProfile {
  [claim: string]: any
  id: string
  name: string
  displayName: string
  email: string
  avatarUrl: string
}

/**
 * Sign in with Linear, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Linear<P extends LinearProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeLinear(options as never))
}
