// Generated from providers.yaml#evernote by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeEvernote from "../providers/evernote.js"

/** Of what Evernote says, as version 4 types it. */
export interface EvernoteProfile {
  [claim: string]: any
  edam_userId: any
  edam_shard: string
  edam_expires: string
  edam_noteStoreUrl: string
  edam_webApiUrlPrefix: string
}

/**
 * Sign in with Evernote, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Evernote<P extends EvernoteProfile>(
  options: OAuthUserConfig<P> & {
    /** Real accounts (the default) or those of the sandbox. */
    environment?: "production" | "sandbox"
  },
): OAuthConfig<P> {
  return offerProvider(makeEvernote(options as never))
}
