// Generated from providers.yaml#buffer by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeBuffer from "../providers/buffer.js"

/** Of what Buffer says, as version 4 types it. */
export interface BufferProfile {
  [claim: string]: any
  id: string
  email: string
  name: string
  avatar: string
  timezone: string
}

/**
 * Sign in with Buffer, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Buffer<P extends BufferProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeBuffer(options as never))
}
