// Generated from providers.yaml#threads by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeThreads from "../providers/threads.js"

/** Of what Threads says, as version 4 types it. */
export interface ThreadsProfile {
  [claim: string]: any
  id: any
  username: string
  name: string
  threads_profile_picture_url: string
  threads_biography: string
  is_verified: boolean
  data: { id: string; username: string; threads_profile_picture_url: string; threads_biography: string }
}

/**
 * Sign in with Threads, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Threads<P extends ThreadsProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeThreads(options as never))
}
