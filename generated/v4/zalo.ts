// Generated from providers.yaml#zalo by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeZalo from "../providers/zalo.js"

/** Of what Zalo says, as version 4 types it. */
export interface ZaloProfile {
  [claim: string]: any
  id: string
  name: string
  picture: { data: { url: string } }
  is_sensitive: boolean
  error: number
  message: string
}

/**
 * Sign in with Zalo, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Zalo<P extends ZaloProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeZalo(options as never))
}
