// Generated from providers.yaml#chzzk by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeCHZZK from "../providers/chzzk.js"

/** Of what CHZZK says, as version 4 types it. */
export interface CHZZKProfile {
  [claim: string]: any
  channelId: string
  channelName: string
  nickname: string
}

/**
 * Sign in with CHZZK, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function CHZZK<P extends CHZZKProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeCHZZK(options as never))
}
