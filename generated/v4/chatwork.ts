// Generated from providers.yaml#chatwork by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeChatwork from "../providers/chatwork.js"

/** Of what Chatwork says, as version 4 types it. */
export interface ChatworkProfile {
  [claim: string]: any
  account_id: any
  room_id: any
  name: string
  chatwork_id: string
  organization_id: any
  organization_name: string
  department: string
  title: string
  url: string
  mail: string
  login_mail: string
  avatar_image_url: string
}

/**
 * Sign in with Chatwork, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Chatwork<P extends ChatworkProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeChatwork(options as never))
}
