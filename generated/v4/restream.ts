// Generated from providers.yaml#restream by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeRestream from "../providers/restream.js"

/** Of what Restream says, as version 4 types it. */
export interface RestreamProfile {
  [claim: string]: any
  id: any
  username: string
  email: string
}

/**
 * Sign in with Restream, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Restream<P extends RestreamProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeRestream(options as never))
}
