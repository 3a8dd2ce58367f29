// Generated from providers.yaml#zotero by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeZotero from "../providers/zotero.js"

/** Of what Zotero says, as version 4 types it. */
export interface ZoteroProfile {
  [claim: string]: any
  userID: any
  username: string
}

/**
 * Sign in with Zotero, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Zotero<P extends ZoteroProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeZotero(options as never))
}
