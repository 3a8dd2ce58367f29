// Generated from providers.yaml#dingtalk by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeDingTalk from "../providers/dingtalk.js"

/** Of what DingTalk says, as version 4 types it. */
export interface DingTalkProfile {
  [claim: string]: any
  unionId: string
  openId: string
  nick: string
  avatarUrl: string
  email: string
  mobile: string
  stateCode: string
  visitor: boolean
}

/**
 * Sign in with DingTalk, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function DingTalk<P extends DingTalkProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeDingTalk(options as never))
}
