// Generated from providers.yaml#livechat by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeLiveChat from "../providers/livechat.js"

/** Of what LiveChat says, as version 4 types it. */
export interface LiveChatProfile {
  [claim: string]: any
  account_id: string
  name: string
  email: string
  email_verified: boolean
  default_product: string
  default_organization_id: string
  avatar_url: string
}

/**
 * Sign in with LiveChat, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function LiveChat<P extends LiveChatProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeLiveChat(options as never))
}
