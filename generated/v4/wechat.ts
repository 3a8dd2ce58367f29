// Generated from providers.yaml#wechat by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeWeChat from "../providers/wechat.js"

/** Of what WeChat says, as version 4 types it. */
export interface WeChatProfile {
  [claim: string]: any
  openid: string
  unionid: string
  nickname: string
  headimgurl: string
  sex: number
  province: string
  city: string
  country: string
  privilege: Array<string>
}

/**
 * Sign in with WeChat, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function WeChat<P extends WeChatProfile>(
  options: OAuthUserConfig<P> & {
    /** Sign-in inside the app's own browser, or by a code to scan on a page. */
    platformType?: "OfficialAccount" | "WebsiteApp"
  },
): OAuthConfig<P> {
  return offerProvider(makeWeChat(options as never))
}
