// Generated from providers.yaml#snapchat by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeSnapchat from "../providers/snapchat.js"

/** Of what Snapchat says, as version 4 types it. */
export interface SnapchatProfile {
  [claim: string]: any
  externalId: string
  displayName: string
  bitmoji: { avatar: string; id: string }
}

/**
 * Sign in with Snapchat, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Snapchat<P extends SnapchatProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeSnapchat(options as never))
}
